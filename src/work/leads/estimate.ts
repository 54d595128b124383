import { fillIn } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Service } from "#src/site/content/site-content.server.ts";
import type { Text } from "#src/site/content/text.ts";
import type { PriceAnswer } from "#src/site/rates/price-answer.ts";
import { measured, priceRange, type PriceRange } from "#src/site/rates/price-range.ts";
import { rateWords, formatPriceRange, formatSize } from "#src/site/rates/rate-words.ts";
import type { RateUnit } from "#src/site/rates/rate-units.ts";

/** The size that a visitor gave and the price range that was shown, as the rate was then. */
export type Estimate = PriceRange & {
  service: string;
  label: Text;
  unit: RateUnit;
  hundredths: number;
  options: { id: string; label: Text }[];
};

/** By the rate of the site, never by amounts that were sent. */
export function estimateOf(services: readonly Service[], answer: PriceAnswer | undefined): Estimate | undefined {
  const service = services.find(({ id }) => id === answer?.service);
  const found = service?.rate && measured(service.rate, answer);
  if (!service?.rate || !found) return undefined;
  const { unit, options } = service.rate;
  return {
    ...{ service: service.id, label: service.label, unit, hundredths: found.hundredths },
    options: options.filter(({ id }) => found.options.includes(id)).map(({ id, label }) => ({ id, label })),
    ...priceRange(service.rate, found),
  };
}

export function estimateText(estimate: Estimate | undefined): string {
  return estimate ? JSON.stringify(estimate) : "";
}

/** Reads the column of a lead. */
export function parseEstimate(text: string): Estimate | undefined {
  // Only `estimateText` writes it.
  return text === "" ? undefined : (JSON.parse(text) as Estimate);
}

/** On one line: `Snow removal: 1,200 sq. ft., steep. Usually $220 to $310 before taxes`. */
export function estimateInWords(text: string, currency: string, language: SiteLanguage): string {
  const estimate = parseEstimate(text);
  if (!estimate) return "";
  const { label, unit, hundredths, options } = estimate;
  const given = [formatSize(hundredths, unit, language), ...options.map((option) => option.label[language])];
  return fillIn(rateWords[language].answered, {
    service: label[language] || label.fr || label.en,
    given: given.filter(Boolean).join(", "),
    range: formatPriceRange(estimate, currency, language),
  });
}
