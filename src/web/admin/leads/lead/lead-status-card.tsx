import { useRef } from "react";
import { leadStatuses } from "#src/leads/lead-status.ts";
import type { LeadInFull } from "#src/leads/lead-history.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { shownAmount } from "./lead-amount.ts";
import { LeadOutcomeForm } from "./lead-outcome-form.tsx";
import { LeadSection } from "./lead-section.tsx";
import { statusWords } from "#src/leads/lead-status-words.ts";
import { leadWords } from "./words.ts";
import { useLeadStatus } from "./use-lead-status.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

/** Won and lost ask for the amount or the reason; the others are saved at the press. */
export function LeadStatusCard({ lead }: { lead: LeadInFull }) {
  const t = useWords(leadWords);
  const statuses = useWords(statusWords);
  const work = useLeadStatus(lead);
  const buttons = useRef<HTMLDivElement>(null);
  const focusOnStatus = () => buttons.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
  const pressed = work.outcome || lead.status;
  return (
    <LeadSection title={t.status}>
      {work.isStale && (
        <p role="alert" className="rounded-field bg-danger-soft p-4 font-semibold text-danger">
          {t.conflict}
        </p>
      )}
      <div ref={buttons} role="group" aria-label={t.status} aria-busy={work.saving} className="flex flex-wrap gap-2">
        {leadStatuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === pressed}
            onClick={() => work.choose(status)}
            className="min-h-11 grow rounded-field border border-edge px-4 font-semibold text-muted transition-colors not-aria-pressed:hover:border-water not-aria-pressed:hover:text-water aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper sm:grow-0"
          >
            {statuses[status]}
          </button>
        ))}
      </div>
      {work.outcome ? (
        <LeadOutcomeForm key={work.outcome} work={work} outcome={work.outcome} onClosed={focusOnStatus} />
      ) : (
        <Outcome lead={lead} />
      )}
    </LeadSection>
  );
}

function Outcome({ lead }: { lead: LeadInFull }) {
  const t = useWords(leadWords);
  const language = useLanguage();
  if (lead.status === "won" && lead.won_cents !== null)
    return <p className="text-lg font-bold">{t.wonFor(shownAmount(lead.won_cents, language))}</p>;
  if (lead.status === "lost" && lead.lost_reason)
    return <p className="font-semibold wrap-anywhere">{t.lostBecause(lead.lost_reason)}</p>;
  return null;
}
