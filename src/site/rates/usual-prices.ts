import { siteDictionary, fillIn } from "#src/platform/i18n/dictionary.ts";
import { locales, type SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Rated } from "./price-range.ts";
import type { RateUnit } from "./rate-units.ts";

const unitWords = siteDictionary<Record<RateUnit | "range" | "from", string>>(
  {
    range: "{low} à {high}",
    from: "à partir de {low}",
    "square-foot": "{price} le pi²",
    "linear-foot": "{price} le pi linéaire",
    "square-metre": "{price} le m²",
    metre: "{price} le mètre",
    item: "{price} chacun",
    flat: "{price}",
  },
  {
    range: "{low} to {high}",
    from: "from {low}",
    "square-foot": "{price} per sq. ft.",
    "linear-foot": "{price} per linear ft.",
    "square-metre": "{price} per m²",
    metre: "{price} per metre",
    item: "{price} each",
    flat: "{price}",
  },
);

type Priced = Pick<Rated, "unit" | "lowCents" | "highCents" | "minimumCents">;
/** What a job usually costs by its unit, and the least of any job; `least` is blank without one. */
export type UsualPrice = { price: string; least: string };

export function usualPrice(rate: Priced, currency: string, language: SiteLanguage): UsualPrice {
  const words = unitWords[language];
  const [low, high, least] = [rate.lowCents, rate.highCents, rate.minimumCents].map((cents) =>
    inDollars(cents, currency, language),
  );
  const amounts = { low: low ?? "", high: high ?? "" };
  const price = rate.lowCents > 0 && rate.lowCents < rate.highCents ? fillIn(words.range, amounts) : amounts.high;
  return {
    price: fillIn(words[rate.unit], { price }),
    least: rate.minimumCents > 0 ? fillIn(words.from, { low: least ?? "" }) : "",
  };
}

function inDollars(cents: number, currency: string, language: SiteLanguage): string {
  return new Intl.NumberFormat(locales[language], {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    // Whole dollars have no cents.
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 4,
  }).format(cents / 100);
}
