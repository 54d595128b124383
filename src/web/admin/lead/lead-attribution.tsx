import { ChevronDown } from "lucide-react";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { sourceLine } from "#src/web/admin/leads/lead-source.tsx";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { attributionWords, leadWords } from "#src/web/admin/leads/lead-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function LeadAttribution({ lead }: { lead: LeadInFull }) {
  const t = useWords(leadWords);
  const names = useWords(attributionWords);
  const knows = (from: Record<string, unknown>) => Object.keys(names).some((column) => from[column]);
  const source = sourceLine(lead);
  const page = lead.landing_page.replace(/[?#].*$/s, "");
  return (
    <SectionCard title={t.attribution}>
      {lead.origin === "phone" && <p>{t.byPhone}</p>}
      {lead.origin === "import" && <p>{t.byImport}</p>}
      {lead.origin === "program" && <p>{t.byProgram}</p>}
      {lead.origin === "mail" && <p>{t.byMail}</p>}
      {lead.origin === "website" && !knows(lead) && <p className="text-muted">{t.noAttribution}</p>}
      {(source || page) && (
        <div className="grid gap-1">
          {source && <p className="text-lg font-bold wrap-anywhere">{source}</p>}
          {page && <p className="wrap-anywhere text-muted">{t.arrivedOn(page)}</p>}
        </div>
      )}
      {(knows(lead) || knows(lead.first_touch)) && (
        <details className="group">
          <summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 font-medium text-water">
            {t.visitDetails}
            <ChevronDown aria-hidden="true" className="size-4.5 transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-4 grid gap-4">
            <Touch from={lead} />
            {knows(lead.first_touch) && (
              <div className="grid gap-3 border-t border-line pt-4">
                <h3 className="text-base">{t.firstVisit}</h3>
                <Touch from={lead.first_touch} />
              </div>
            )}
          </div>
        </details>
      )}
    </SectionCard>
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
