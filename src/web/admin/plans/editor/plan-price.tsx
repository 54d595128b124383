import { X } from "lucide-react";
import { instalmentPart, priceOf } from "#src/work/plans/plan-price.ts";
import { MOST_INSTALMENTS, type Instalment, type PlanDraft } from "#src/work/plans/plan.ts";
import type { Deducted } from "#src/work/invoices/issuing/down-payments.server.ts";
import type { QuoteTax } from "#src/work/quotes/quote-totals.ts";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { AddButton } from "#src/web/admin/editing/add-buttons.tsx";
import { itemAt, part, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { CheckOf, ChoiceOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import { DraftTotals } from "#src/web/admin/invoices/editor/draft-totals.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { billingWords, planEditorWords } from "./words.ts";

/** About a month: the owner chooses the day. */
const MONTH_DAYS = 30;

type Props = {
  draft: Edited<PlanDraft>;
  taxes: QuoteTax[];
  billed: readonly Instalment[];
  deducted: readonly Deducted[];
};

export function PlanPrice({ draft, taxes, billed, deducted }: Props) {
  const t = useWords(planEditorWords);
  const billings = useWords(billingWords);
  const { lines, discount, billing } = draft.value;
  const isSeason = billing === "season";
  return (
    <EditingCard title={t.price} intro={isSeason ? t.linesOfSeason : t.linesOfVisit}>
      <ChoiceOf of={part(draft, "billing")} label={t.billing} choices={billings} />
      {isSeason && <Instalments draft={draft} billed={billed} />}
      <DraftTotals draft={{ lines, discount, taxes, part: null }} deducted={isSeason ? deducted : []} />
      {isSeason && <EachInstalment draft={draft.value} taxes={taxes} billed={billed} deducted={deducted} />}
      <CheckOf of={part(draft, "sendsItself")} label={t.sendsItself} hint={t.sendsItselfHint} />
      <CheckOf of={part(draft, "remind")} label={t.remind} />
    </EditingCard>
  );
}

/** What the next ones come to, as they would be invoiced. */
function EachInstalment({ draft, taxes, billed, deducted }: Omit<Props, "draft"> & { draft: PlanDraft }) {
  const t = useWords(planEditorWords);
  const language = useLanguage();
  const { instalments } = draft;
  const ahead = new Set(instalments.filter((day) => !billed.some(({ on }) => on === day))).size;
  // The taxes of the parts are not shown.
  const billedParts = billed.map(({ cents }) => ({ netCents: cents, taxCents: [], totalCents: cents }));
  const { totalCents } = instalmentPart(priceOf(draft, taxes), { instalments, billed, billedParts, deducted });
  if (ahead === 0 || totalCents <= 0) return null;
  return <p className="text-muted">{t.each(formatMoney(totalCents, regionalFormat().currency, language), ahead)}</p>;
}

function Instalments({ draft, billed }: Omit<Props, "taxes" | "deducted">) {
  const t = useWords(planEditorWords);
  const days = part(draft, "instalments");
  const problem = useProblemAt(days);
  const last = days.value.at(-1);
  const next = last ? addDays(last, MONTH_DAYS) : draft.value.startsOn;
  return (
    <fieldset className="@container grid gap-4">
      <legend className="mb-2 font-medium">{t.instalments}</legend>
      {billed.length > 0 && <p className="text-sm text-muted">{t.billed(billed.length)}</p>}
      <ul className="grid gap-4 @md:grid-cols-2 @3xl:grid-cols-3">
        {days.value.map((day, at) => (
          // The days have no names of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="flex items-end gap-1">
            <div className="min-w-0 grow">
              <TextOf of={itemAt(days, at, day)} label={t.instalment(at + 1)} type="date" />
            </div>
            <ToolButton
              icon={X}
              look="plain"
              square
              aria-label={t.removeInstalment(at + 1)}
              onClick={() =>
                set(
                  days,
                  days.value.filter((_, other) => other !== at),
                )
              }
            />
          </li>
        ))}
      </ul>
      {problem && <p className="text-sm font-medium text-danger">{problem}</p>}
      {days.value.length < MOST_INSTALMENTS && (
        <AddButton label={t.addInstalment} onAdd={() => set(days, [...days.value, next])} />
      )}
    </fieldset>
  );
}
