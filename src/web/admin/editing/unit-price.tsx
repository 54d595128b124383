import { parseUnitPrice } from "#src/platform/i18n/parse-hundredths.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import type { Edited } from "./edited.ts";
import { NumberField } from "./number-field.tsx";
import { orZero, typedUnitPrice } from "./typed-numbers.ts";

type Props = { of: Edited<number>; label: string; hint?: string; most: number; wrong: string };

/** What one unit costs, `most` in dollars; blank is none. */
export function UnitPrice({ most, ...field }: Props) {
  const language = useLanguage();
  return (
    <NumberField
      {...field}
      placeholder="0"
      read={(text) => orZero(parseUnitPrice(text, most, language))}
      show={(cents) => (cents === 0 ? "" : typedUnitPrice(cents, language))}
    />
  );
}
