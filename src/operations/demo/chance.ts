import { HOUR_MS } from "#src/platform/clock/durations.ts";
import { languages, type Language, type SiteLanguage } from "#src/platform/i18n/language.ts";
import { daysIn, lastDays } from "#src/marketing/traffic/period.ts";

export type Adding = {
  now: Date;
  onAdded?: ((count: number) => void) | undefined;
};

/** Deterministic for a seed, so that example data is reproducible. */
export type Chance = {
  /** From 0 up to 1, which is excluded. */
  number(): number;
  /** Whole numbers from 0 up to the limit, which is excluded. */
  below(limit: number): number;
  oneOf<T>(choices: readonly T[]): T;
  happens(share: number): boolean;
};

/** A linear congruential generator with the constants of Numerical Recipes. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const number = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(number() * limit);
  return {
    number,
    below,
    oneOf: (choices) => {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error("there is nothing to choose from");
      return choice;
    },
    happens: (share) => number() < share,
  };
}

/** `share` speak the first language of a site in both. */
export function demoLanguage(chance: Chance, of: readonly SiteLanguage[], share: number): Language {
  const [first = "fr", second = first] = languages.filter((language) => of.includes(language));
  return chance.happens(share) ? first : second;
}

/** Share of the busiest month, January first. */
const season = [0.08, 0.1, 0.3, 0.8, 1, 0.9, 0.75, 0.7, 0.65, 0.55, 0.25, 0.1];

/** Relative number of visits in each hour of the day, midnight first. */
const hours = [1, 1, 1, 1, 1, 1, 2, 5, 8, 9, 10, 10, 12, 10, 9, 9, 10, 11, 13, 14, 14, 11, 6, 3];

export function busynessOf(month: number): number {
  return season[month] ?? 1;
}

/** Over the past year; rounding keeps the sum. */
export function visitsByDay(
  chance: Chance,
  count: number,
  { now, timeZone }: { now: Date; timeZone: string },
): { day: string; visits: number }[] {
  const days = daysIn(lastDays(365, now, timeZone));
  const weights = days.map((day) => (0.15 + busynessOf(Number(day.slice(5, 7)) - 1)) * (0.75 + chance.number() / 2));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let weightSoFar = 0;
  let soFar = 0;
  return days.map((day, index) => {
    weightSoFar += weights[index] ?? 0;
    const visits = Math.round((count * weightSoFar) / all) - soFar;
    soFar += visits;
    return { day, visits };
  });
}

/** Milliseconds since 1970; `start` is a midnight. */
export function momentBetween(start: number, end: number, chance: Chance): number {
  for (;;) {
    const at = start + Math.floor(chance.number() * (end - start));
    if (chance.number() * 14 < (hours[Math.floor((at - start) / HOUR_MS)] ?? 1)) return at;
  }
}
