import { siteDictionary, fillIn } from "#src/platform/i18n/dictionary.ts";
import { locales, type SiteLanguage } from "#src/platform/i18n/language.ts";
import { formatNumber } from "#src/platform/i18n/formats.ts";
import type { PriceRange } from "./price-range.ts";
import type { RateUnit } from "./rate-units.ts";

export const rateWords = siteDictionary(
  {
    range: "Habituellement de {low} à {high} avant taxes",
    answered: "{service}\u00A0: {given}. {range}",
    "square-foot": "{size} pi²",
    "linear-foot": "{size} pi linéaires",
    "square-metre": "{size} m²",
    metre: "{size} m",
    item: "Quantité\u00A0: {size}",
    flat: "Forfait",
  },
  {
    range: "Usually {low} to {high} before taxes",
    answered: "{service}: {given}. {range}",
    "square-foot": "{size} sq. ft.",
    "linear-foot": "{size} linear ft.",
    "square-metre": "{size} m²",
    metre: "{size} m",
    item: "Quantity: {size}",
    flat: "Flat price",
  },
);

export function formatPriceRange(
  { lowCents, highCents }: PriceRange,
  currency: string,
  language: SiteLanguage,
): string {
  const dollars = new Intl.NumberFormat(locales[language], {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  });
  const [low, high] = [lowCents, highCents].map((cents) => dollars.format(cents / 100));
  return fillIn(rateWords[language].range, { low: low ?? "", high: high ?? "" });
}

export function formatSize(hundredths: number, unit: RateUnit, language: SiteLanguage): string {
  return fillIn(rateWords[language][unit], { size: formatNumber(hundredths / 100, language) });
}
