import { parseHundredths } from "#src/platform/i18n/parse-hundredths.ts";
import { Link } from "wouter";
import { jurisdictionOf } from "#src/account/settings/jurisdiction.ts";
import type { QuoteDraft } from "#src/work/quotes/quote.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { embeddedFacts } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useQuoteTaxes } from "#src/web/admin/quotes/use-quotes.ts";
import { fieldId, part, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { SelectField } from "#src/web/ui/fields/field.tsx";
import { ChargedTaxes } from "./charged-taxes.tsx";
import { discountOf, type DiscountKind } from "./draft-edits.ts";
import { NumberField } from "#src/web/admin/editing/number-field.tsx";
import { orZero, parsePercent, typedCents, typedHundredths } from "#src/web/admin/editing/typed-numbers.ts";
import type { EditedQuote } from "./use-quote-draft.ts";
import { editorWords } from "./words.ts";

export function QuoteConditions({ draft }: { draft: Edited<EditedQuote> }) {
  const t = useWords(editorWords);
  return (
    <EditingCard title={t.conditions} foldsOnPhone>
      <Discount of={part(draft, "discount")} />
      <Taxes of={part(draft, "taxes")} />
      <div className="grid items-start gap-5 md:max-xl:grid-cols-2">
        <NumberField
          of={part(draft, "depositPercent")}
          label={t.deposit}
          hint={jurisdictionOf(embeddedFacts()) === "quebec" ? t.depositHintQuebec : t.depositHint}
          read={parsePercent}
          show={(percent) => (percent === null ? "" : String(percent))}
          wrong={t.depositWrong}
        />
        <TextOf of={part(draft, "validUntil")} label={t.validUntil} type="date" />
      </div>
    </EditingCard>
  );
}

function Discount({ of }: { of: Edited<QuoteDraft["discount"]> }) {
  const t = useWords(editorWords);
  const kind = of.value?.kind ?? "none";
  const kinds: Record<DiscountKind, string> = {
    none: t.noDiscount,
    percent: t.discountPercent,
    amount: t.discountAmount,
  };
  return (
    <div className="grid items-start gap-5 md:max-xl:grid-cols-2">
      <SelectField
        id={`${fieldId(of)}-kind`}
        label={t.discount}
        value={kind}
        // One of the options below.
        onChange={({ target }) => set(of, discountOf(target.value as DiscountKind))}
      >
        {Object.entries(kinds).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      {of.value && <DiscountValue key={of.value.kind} of={of} discount={of.value} />}
    </div>
  );
}

type ValueProps = { of: Edited<QuoteDraft["discount"]>; discount: NonNullable<QuoteDraft["discount"]> };

function DiscountValue({ of, discount }: ValueProps) {
  const t = useWords(editorWords);
  const language = useLanguage();
  if (discount.kind === "percent")
    return (
      <NumberField
        of={partOf(of, "hundredths", discount.hundredths, (hundredths) => ({ kind: "percent", hundredths }))}
        label={t.percentField}
        placeholder="0"
        read={(text) => orZero(parseHundredths(text, 100, language))}
        show={(hundredths) => (hundredths === 0 ? "" : typedHundredths(hundredths, language))}
        wrong={t.percentWrong}
      />
    );
  return (
    <NumberField
      of={partOf(of, "cents", discount.cents, (cents) => ({ kind: "amount", cents }))}
      label={t.amountField}
      placeholder="0"
      read={(text) => orZero(parseHundredths(text, 1_000_000, language))}
      show={(cents) => (cents === 0 ? "" : typedCents(cents, language))}
      wrong={t.amountWrong}
    />
  );
}

function partOf(
  of: Edited<QuoteDraft["discount"]>,
  name: string,
  value: number,
  asDiscount: (value: number) => QuoteDraft["discount"],
): Edited<number> {
  return { ...of, value, path: `${of.path}.${name}`, edit: (change) => set(of, asDiscount(change(value))) };
}

/** Without taxes is exempt, where the business has any. */
function Taxes({ of }: { of: Edited<QuoteDraft["taxes"]> }) {
  const t = useWords(editorWords);
  const { data, isError } = useQuoteTaxes();
  const own = data?.taxes ?? [];
  if (data && own.length === 0 && of.value.length === 0)
    return (
      <p className="text-muted">
        {t.noTaxes}{" "}
        <Link href="/admin/settings?tab=taxes" className="text-water underline underline-offset-4">
          {t.setTaxes}
        </Link>
      </p>
    );
  return (
    <div className="grid gap-3">
      <CheckField
        id={fieldId(of)}
        label={t.exempt}
        hint={isError ? t.taxesFailed : t.exemptHint}
        checked={of.value.length === 0}
        disabled={of.value.length === 0 && own.length === 0}
        onChange={({ target }) => set(of, target.checked ? [] : own)}
      />
      <ChargedTaxes of={of} own={own} />
    </div>
  );
}
