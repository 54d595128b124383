import { locales, type Language } from "#src/platform/i18n/language.ts";
import { parseHundredths } from "#src/platform/i18n/parse-hundredths.ts";

/** For a field: `450.5`, `2,25`. */
export function typedHundredths(hundredths: number, language: Language): string {
  return typed(hundredths, language, 0);
}

/** For a field, with both digits when there are cents: `450`, `450,50`. */
export function typedCents(cents: number, language: Language): string {
  return typed(cents, language, cents % 100 === 0 ? 0 : 2);
}

/** The same for a price of one unit: three digits after a dollar would read as thousands. */
export function typedUnitPrice(cents: number, language: Language): string {
  return Number.isInteger(cents) ? typedCents(cents, language) : typed(cents, language, cents < 100 ? 2 : 4, 4);
}

function typed(hundredths: number, language: Language, least: number, most = 2): string {
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most, useGrouping: false };
  return (hundredths / 100).toLocaleString(locales[language], digits);
}

/** Undefined when it is not a whole percentage of 1 to 100. */
export function parsePercent(text: string): number | null | undefined {
  // A thousand is too much in every language.
  const hundredths = parseHundredths(text, 100, "en");
  if (hundredths === null || hundredths === 0) return null;
  return hundredths === undefined || hundredths % 100 !== 0 ? undefined : hundredths / 100;
}

/** NaN for what is none, which no schema takes. */
export function readWhole(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : NaN;
}

/** For a field that may be left blank. */
export function orZero(read: number | null | undefined): number | undefined {
  return read === null ? 0 : read;
}

/** A number is edited as its text, and as no text where there is none. */
export type Typed<Values> = {
  [Name in keyof Values]-?: NonNullable<Values[Name]> extends number ? string : Exclude<Values[Name], undefined>;
};

export function asTyped<Values extends object>(values: Values): Typed<Values> {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "number" ? String(value) : (value ?? ""),
  ]);
  // Number by number, as the type says.
  return Object.fromEntries(texts) as Typed<Values>;
}
