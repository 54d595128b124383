import { Save } from "lucide-react";
import type { Deducted } from "#src/work/invoices/issuing/down-payments.server.ts";
import { planProblems } from "#src/work/plans/plan-problems.ts";
import { parsePlanDraft, type Instalment, type PlanDraft } from "#src/work/plans/plan.ts";
import { withoutBlankLines } from "#src/work/quotes/rated-line.ts";
import { LONGEST_PLACE } from "#src/work/quotes/quote.ts";
import { conflictWords } from "#src/web/admin/editing/conflict/conflict-words.ts";
import { LazyFormConflict } from "#src/web/admin/editing/conflict/lazy-form-conflict.ts";
import type { Conflict } from "#src/web/admin/editing/conflict/use-conflict.ts";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { AreaOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { WithLanguageSwitch } from "#src/web/admin/editing/languages/language-switch.tsx";
import { useSiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { InvoiceLines } from "#src/web/admin/invoices/editor/invoice-lines.tsx";
import { formatFigure } from "#src/web/admin/parts/document/document-conflict.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { PlaceOf } from "#src/web/admin/customers/places/place-of.tsx";
import { QuoteText } from "#src/web/admin/quotes/editor/quote-text.tsx";
import { useQuoteTaxes } from "#src/web/admin/quotes/use-quotes.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { PlanPrice } from "./plan-price.tsx";
import { PlanRuleFields } from "./plan-rule-fields.tsx";
import type { UsualPlan } from "#src/work/plans/new-plan.server.ts";
import { UsualPlans } from "./usual-plans.tsx";
import { planEditorWords } from "./words.ts";

type Props<Output> = {
  leadId: string;
  initial: PlanDraft;
  save: (draft: PlanDraft) => Promise<Output>;
  onSaved: (saved: Output) => void;
  isNew?: boolean;
  /** It is shown, and no more changed. */
  isOver?: boolean;
  usual?: readonly UsualPlan[];
  /** The instalments that have their invoice. */
  billed?: readonly Instalment[];
  /** What was saved elsewhere meanwhile. */
  conflict?: Conflict<PlanDraft>;
  /** The down payments that the instalments subtract. */
  deducted?: readonly Deducted[];
};

/** A new plan’s form, and that of one that runs. */
export function PlanForm<Output>({
  leadId,
  initial,
  save,
  onSaved,
  isNew = false,
  isOver = false,
  usual = [],
  conflict,
  ...priced
}: Props<Output>) {
  const { data } = useQuoteTaxes();
  const taxes = data?.taxes ?? [];
  const languages = useSiteLanguages();
  const form = useForm<PlanDraft, Output, PlanDraft>({
    ...{ name: "plan", initial, parse: parsePlanDraft, problemWords: planProblems, save },
    onSaved: (saved) => {
      form.reset(withoutBlankLines(form.value));
      onSaved(saved);
    },
  });
  const both = conflict?.(form);
  return (
    <Form of={form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {both && <PlanConflict {...both} />}
      <fieldset
        disabled={isOver}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 [&:disabled_.field]:bg-mist [&:disabled_.field]:text-muted"
      >
        {usual.length > 0 && <UsualPlans of={form} plans={usual} />}
        <WithLanguageSwitch {...(both && { always: languages })}>
          <About draft={form} leadId={leadId} />
          <PlanRuleFields draft={form} />
          <InvoiceLines title={part(form, "title")} lines={part(form, "lines")} taxes={taxes} />
        </WithLanguageSwitch>
        <PlanPrice draft={form} taxes={taxes} billed={priced.billed ?? []} deducted={priced.deducted ?? []} />
      </fieldset>
      {!isOver && <SaveBar isNew={isNew} isSaving={form.isSaving} />}
    </Form>
  );
}

function PlanConflict(both: NonNullable<ReturnType<Conflict<PlanDraft>>>) {
  const { explainedPlan } = useWords(conflictWords);
  const language = useLanguage();
  return (
    <LazyFormConflict
      {...both}
      explained={explainedPlan}
      format={(path, stored) => formatFigure(path, stored, language)}
    />
  );
}

function SaveBar({ isNew, isSaving }: { isNew: boolean; isSaving: boolean }) {
  const t = useWords(planEditorWords);
  return (
    <div className="grid gap-3">
      {!isNew && <p className="max-w-prose text-muted">{t.ahead}</p>}
      <div className="flex flex-wrap *:max-sm:grow">
        <BusyButton type="submit" look="solid" icon={Save} busy={isSaving}>
          {isNew ? t.create : t.save}
        </BusyButton>
      </div>
    </div>
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
