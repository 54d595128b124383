import type { ReactNode } from "react";
import type { Deducted } from "#src/work/invoices/issuing/down-payments.server.ts";
import type { Instalment, PlanDraft } from "#src/work/plans/plan.ts";
import { LONGEST_PLACE } from "#src/work/quotes/quote.ts";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { AreaOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { WithLanguageSwitch } from "#src/web/admin/editing/languages/language-switch.tsx";
import { useSiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { InvoiceLines } from "#src/web/admin/invoices/editor/invoice-lines.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { PlaceOf } from "#src/web/admin/customers/places/place-of.tsx";
import { QuoteText } from "#src/web/admin/quotes/editor/quote-text.tsx";
import { useQuoteTaxes } from "#src/web/admin/quotes/use-quotes.ts";
import { PlanPrice } from "./plan-price.tsx";
import { PlanRuleFields } from "./plan-rule-fields.tsx";
import { planEditorWords } from "./words.ts";

type Props = {
  of: Edited<PlanDraft>;
  leadId: string;
  /** The instalments that have their invoice. */
  billed?: readonly Instalment[];
  /** The down payments that the instalments subtract. */
  deducted: readonly Deducted[];
  /** Each language of a text is shown while there are two versions to choose from. */
  isCompared?: boolean;
  /** It is over: shown, and no more changed. */
  disabled?: boolean;
  children?: ReactNode;
};

/** What a plan is, new or running. */
export function PlanFields({
  of,
  leadId,
  billed = [],
  deducted,
  isCompared = false,
  disabled = false,
  children,
}: Props) {
  const taxes = useQuoteTaxes().data?.taxes ?? [];
  const languages = useSiteLanguages();
  return (
    <fieldset
      disabled={disabled}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 [&:disabled_.field]:bg-mist [&:disabled_.field]:text-muted"
    >
      {children}
      <WithLanguageSwitch {...(isCompared && { always: languages })}>
        <About draft={of} leadId={leadId} />
        <PlanRuleFields draft={of} />
        <InvoiceLines title={part(of, "title")} lines={part(of, "lines")} taxes={taxes} />
      </WithLanguageSwitch>
      <PlanPrice draft={of} taxes={taxes} billed={billed} deducted={deducted} />
    </fieldset>
  );
}

function About({ draft, leadId }: { draft: Edited<PlanDraft>; leadId: string }) {
  const t = useWords(planEditorWords);
  return (
    <EditingCard title={t.about}>
      <QuoteText of={part(draft, "title")} label={t.title} hint={t.titleHint} isNeeded />
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <PlaceOf leadId={leadId} of={part(draft, "place")} label={t.place} maxLength={LONGEST_PLACE} />
        <TextOf of={part(draft, "town")} label={t.town} hint={t.townHint} maxLength={100} />
      </div>
      <AreaOf of={part(draft, "note")} label={t.note} hint={t.noteHint} rows={2} />
    </EditingCard>
  );
}
