import { taxKey } from "#src/site/business.ts";
import type { QuoteTax } from "#src/work/quotes/quote-totals.ts";
import { fieldId, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { editorWords } from "./words.ts";

type Props = { of: Edited<QuoteTax[]>; own: readonly QuoteTax[] };

/** For who is exempt from one tax and not from the other; nothing where there is one, or none is charged. */
export function ChargedTaxes({ of, own }: Props) {
  const t = useWords(editorWords);
  const language = useLanguage();
  const charged = new Map(of.value.map((tax) => [taxKey(tax), tax]));
  if (own.length < 2 || charged.size === 0) return null;
  const choose = (changed: QuoteTax, isCharged: boolean) =>
    set(
      of,
      own.flatMap((tax) => {
        if (tax === changed) return isCharged ? [tax] : [];
        return charged.get(taxKey(tax)) ?? [];
      }),
    );
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5">
      <legend className="mb-1 font-medium">{t.chargedTaxes}</legend>
      {own.map((tax) => (
        <CheckField
          key={taxKey(tax)}
          id={`${fieldId(of)}-${taxKey(tax)}`}
          label={tax.name[language] || taxKey(tax)}
          checked={charged.has(taxKey(tax))}
          onChange={({ target }) => choose(tax, target.checked)}
        />
      ))}
    </fieldset>
  );
}
