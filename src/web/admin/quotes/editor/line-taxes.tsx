import type { QuoteTax } from "#src/work/quotes/quote-totals.ts";
import { taxKey } from "#src/site/business.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { fieldId, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { editorWords } from "./words.ts";

type Named = Pick<QuoteTax, "name" | "key">;
type Props = { of: Edited<string[] | undefined>; taxes: readonly Named[] };

/** Ticked where a tax is charged, as most are: `of` holds those that are not. Nothing without a tax. */
export function LineTaxes({ of, taxes }: Props) {
  const t = useWords(editorWords);
  const language = useLanguage();
  const free = of.value ?? [];
  if (taxes.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5">
      <legend className="sr-only">{t.taxesOfLine}</legend>
      {taxes.map((tax) => {
        const key = taxKey(tax);
        const others = free.filter((one) => one !== key);
        return (
          <CheckField
            key={key}
            id={`${fieldId(of)}-${key}`}
            label={tax.name[language] || key}
            checked={!free.includes(key)}
            onChange={({ target }) => set(of, target.checked ? keptOf(others) : [...others, key])}
          />
        );
      })}
    </fieldset>
  );
}

/** Absent where all are charged, as in what was never touched. */
function keptOf(free: string[]): string[] | undefined {
  return free.length > 0 ? free : undefined;
}
