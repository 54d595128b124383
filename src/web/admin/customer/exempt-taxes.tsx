import { taxKey } from "#src/site/business.ts";
import { fieldId, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useQuoteTaxes } from "#src/web/admin/quotes/use-quotes.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { customerWords } from "#src/web/admin/customers/customer-words.ts";

/** From which taxes somebody is exempt: `of` is blank for all of them. Nothing where the business has one. */
export function ExemptTaxes({ of }: { of: Edited<string[]> }) {
  const t = useWords(customerWords);
  const language = useLanguage();
  const own = useQuoteTaxes().data?.taxes ?? [];
  if (own.length < 2) return null;
  const all = own.map(taxKey);
  const exempt = of.value.length === 0 ? all : of.value;
  const choose = (key: string, isExempt: boolean) => {
    const chosen = all.filter((one) => (one === key ? isExempt : exempt.includes(one)));
    // Who is exempt from none has no reason.
    if (chosen.length > 0) set(of, chosen.length === all.length ? [] : chosen);
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5">
      <legend className="mb-1 font-medium">{t.exemptionTaxes}</legend>
      {own.map((tax) => (
        <CheckField
          key={taxKey(tax)}
          id={`${fieldId(of)}-${taxKey(tax)}`}
          label={tax.name[language] || taxKey(tax)}
          checked={exempt.includes(taxKey(tax))}
          onChange={({ target }) => choose(taxKey(tax), target.checked)}
        />
      ))}
    </fieldset>
  );
}

/** The names of the taxes that somebody is exempt from; blank for all. */
export function useExemptNames(keys: readonly string[]): string {
  const language = useLanguage();
  const own = useQuoteTaxes().data?.taxes ?? [];
  return own
    .filter((tax) => keys.includes(taxKey(tax)))
    .map((tax) => tax.name[language] || taxKey(tax))
    .join(", ");
}
