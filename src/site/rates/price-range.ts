import { parseHundredths } from "#src/platform/i18n/parse-hundredths.ts";
import type { PriceAnswer } from "./price-answer.ts";
import type { RateUnit } from "./rate-units.ts";

/** Amounts in cents; `lowCents` of 0 where there is one price, `highCents` of 0 where there is none yet. */
export type Rated = {
  unit: RateUnit;
  lowCents: number;
  highCents: number;
  minimumCents: number;
  options: readonly { id: string; percent: number }[];
};

/** `hundredths` of the unit; ids of the options that apply. */
export type MeasuredRate = { hundredths: number; options: readonly string[] };
export type PriceRange = { lowCents: number; highCents: number };

export const MOST_UNITS = 100_000;
const ONE = 100;
const LEAST_PERCENT = 10;
/** A single price is no range. */
const SPREAD = 1.1;
const SMALL_CENTS = 20_000;

export function isPriced(rate: Rated): boolean {
  return rate.highCents > 0;
}

/** In steps of 5 up to 200, of 10 above; both ends grow with the size and never go below the minimum. */
export function priceRange(rate: Rated, { hundredths, options }: MeasuredRate): PriceRange {
  const added = rate.options.filter(({ id }) => options.includes(id)).map(({ percent }) => percent);
  const percent = Math.max(
    LEAST_PERCENT,
    added.reduce((all, one) => all + one, 100),
  );
  const quantity = rate.unit === "flat" ? ONE : hundredths;
  const amount = (cents: number) => Math.round((cents * quantity * percent) / (ONE * 100));
  const lowCents = Math.max(
    roundedUp(Math.max(1, rate.minimumCents)),
    roundedDown(amount(rate.lowCents || rate.highCents)),
  );
  const highCents = Math.max(roundedUp(lowCents * SPREAD), roundedUp(amount(rate.highCents)));
  return { lowCents, highCents };
}

function stepAt(cents: number): number {
  return cents < SMALL_CENTS ? 500 : 1000;
}

function roundedDown(cents: number): number {
  return Math.floor(cents / stepAt(cents)) * stepAt(cents);
}

function roundedUp(cents: number): number {
  return Math.ceil(cents / stepAt(cents)) * stepAt(cents);
}

/** Undefined where the size is none. A flat price needs no answer. */
export function measured(rate: Rated, answer: PriceAnswer | undefined): MeasuredRate | undefined {
  if (!isPriced(rate)) return undefined;
  const options = rate.options.map(({ id }) => id).filter((id) => answer?.options.includes(id));
  const hundredths = rate.unit === "flat" ? 100 : parseSize(answer?.size ?? "");
  return hundredths === undefined ? undefined : { hundredths, options };
}

const LONGEST_SIZE = 100;

/** A size of three decimals is none that anybody measures. Undefined for what is no size: `1 200`, `1,200.5`, `60 m2`. */
export function parseSize(typed: string): number | undefined {
  if (typed.length > LONGEST_SIZE) return undefined;
  // Bounded: LONGEST_SIZE characters.
  const bare = typed.replace(/(?<=\d)\s*(?:pi|sq|ft|feet|m)[\p{L}\d².\s]*$/iu, "");
  const hundredths = /[$%]/.test(bare) ? undefined : parseHundredths(bare, MOST_UNITS, "en");
  return hundredths || undefined;
}
