import { formatAmount } from "#src/web/admin/parts/formats.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { amountWords } from "#src/work/leads/list/amount-words.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { outcomeWords } from "#src/work/leads/lead-status-words.ts";
import { leadWords } from "#src/web/admin/leads/lead-words.ts";
import type { LeadWork } from "./use-lead-status.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const WonForm = lazyPart(async () => (await import("./lead-outcome-form.tsx")).WonForm);
const LostForm = lazyPart(async () => (await import("./lead-outcome-form.tsx")).LostForm);

/** What a lead ended with. Won and lost ask for the amount or the reason; the others are saved at the choice. */
export function LeadStatusCard({ lead, work }: { lead: LeadInFull; work: LeadWork }) {
  const t = useWords(leadWords);
  const isEnded = lead.status === "won" || lead.status === "lost";
  if (!work.outcome && !work.isStale && !isEnded) return null;
  return (
    <SectionCard title={t.outcome}>
      {work.isStale && (
        <p role="alert" className="rounded-field bg-danger-soft p-4 font-semibold text-danger">
          {t.conflict}
        </p>
      )}
      {work.outcome === "won" && <WonForm lead={lead} work={work} onClosed={focusOnStatus} />}
      {work.outcome === "lost" && <LostForm lead={lead} work={work} onClosed={focusOnStatus} />}
      {!work.outcome && isEnded && <Outcome lead={lead} work={work} />}
    </SectionCard>
  );
}

function focusOnStatus() {
  document.querySelector<HTMLElement>("#main h1 ~ div select")?.focus({ preventScroll: true });
}

function Outcome({ lead, work }: { lead: LeadInFull; work: LeadWork }) {
  const t = useWords(leadWords);
  const language = useLanguage();
  const said = useWords(outcomeWords);
  const { beforeTaxes } = useWords(amountWords);
  const { won_cents, lost_reason } = lead;
  const isWon = lead.status === "won";
  const known = isWon ? won_cents !== null : lost_reason !== "";
  const outcome = isWon
    ? said.wonFor(won_cents === null ? t.amountUnknown : beforeTaxes(formatAmount(won_cents, language)))
    : said.lostBecause(lost_reason || t.reasonUnknown);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-lg font-bold wrap-anywhere">{outcome}</p>
      <ToolButton onClick={() => work.choose(isWon ? "won" : "lost")}>
        {isWon ? (known ? t.changeAmount : t.addAmount) : known ? t.changeReason : t.addReason}
      </ToolButton>
    </div>
  );
}
