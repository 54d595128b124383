import { locales, type Language } from "#src/i18n/language.ts";

const inWholeDollars = { style: "currency", currency: "CAD", maximumFractionDigits: 0 } as const;
const dollars = {
  en: new Intl.NumberFormat(locales.en, inWholeDollars),
  fr: new Intl.NumberFormat(locales.fr, inWholeDollars),
};

/** From cents, without them: `$1,326`, `1 326 $`. */
export function shownDollars(cents: number, language: Language): string {
  return dollars[language].format(cents / 100);
}
