import { parseHundredths } from "#src/platform/i18n/parse-hundredths.ts";
import type { QuoteLine } from "#src/work/quotes/quote.ts";
import type { Edited } from "#src/web/admin/editing/edited.ts";
import { ChoiceOf } from "#src/web/admin/editing/fields.tsx";
import { NumberField } from "#src/web/admin/editing/number-field.tsx";
import { typedHundredths } from "#src/web/admin/editing/typed-numbers.ts";
import { UnitPrice } from "#src/web/admin/editing/unit-price.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { unitWords } from "#src/web/admin/quotes/words.ts";
import { editorWords } from "./words.ts";

const MOST_QUANTITY = 100_000;
const MOST_DOLLARS = 1_000_000;

type Props = {
  [Key in "unitCents" | "hundredths" | "unit"]: Edited<QuoteLine[Key]>;
};

/** Unit price, quantity and unit of a line, of a quote or an invoice. */
export function LinePrice({ unitCents, hundredths, unit }: Props) {
  const t = useWords(editorWords);
  const units = useWords(unitWords);
  const language = useLanguage();
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-x-4 gap-y-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,3fr)]">
      <div className="max-md:col-span-2">
        <UnitPrice of={unitCents} label={t.price} most={MOST_DOLLARS} wrong={t.priceWrong} />
      </div>
      <NumberField
        of={hundredths}
        label={t.quantity}
        read={(text) => parseHundredths(text, MOST_QUANTITY, language) || undefined}
        show={(quantity) => typedHundredths(quantity, language)}
        wrong={t.quantityWrong}
      />
      <ChoiceOf of={unit} label={t.unit} choices={units} />
    </div>
  );
}
