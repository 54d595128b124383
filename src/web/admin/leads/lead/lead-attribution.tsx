import type { LeadInFull } from "#src/leads/lead-history.ts";
import { LeadSection } from "./lead-section.tsx";
import { attributionWords, leadWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function LeadAttribution({ lead }: { lead: LeadInFull }) {
  const t = useWords(leadWords);
  const names = useWords(attributionWords);
  const knows = (from: Record<string, unknown>) => Object.keys(names).some((column) => from[column]);
  return (
    <LeadSection title={t.attribution}>
      {lead.origin === "phone" && <p>{t.byPhone}</p>}
      {lead.origin !== "phone" && !knows(lead) && <p className="text-muted">{t.noAttribution}</p>}
      <Touch from={lead} />
      {knows(lead.first_touch) && (
        <div className="grid gap-3 border-t border-line pt-4">
          <h3 className="text-base">{t.firstVisit}</h3>
          <Touch from={lead.first_touch} />
        </div>
      )}
    </LeadSection>
  );
}

function Touch({ from }: { from: Record<string, unknown> }) {
  const names = useWords(attributionWords);
  const known = Object.entries(names).filter(([column]) => from[column]);
  if (known.length === 0) return null;
  return (
    <dl className="grid gap-3">
      {known.map(([column, name]) => (
        <div key={column}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="wrap-anywhere">{String(from[column])}</dd>
        </div>
      ))}
    </dl>
  );
}
