import { HOUR_MS } from "#src/clock/durations.ts";
import { lastDays, daysIn } from "#src/traffic/period.ts";
import type { Chance } from "./chance.ts";

/** How busy each month is beside the busiest, January first: nobody washes a house in the snow. */
const season = [0.08, 0.1, 0.3, 0.8, 1, 0.9, 0.75, 0.7, 0.65, 0.55, 0.25, 0.1];

/** How busy each hour of the day is, midnight first: people look around from seven in the morning to ten in the evening. */
const hours = [1, 1, 1, 1, 1, 1, 2, 5, 8, 9, 10, 10, 12, 10, 9, 9, 10, 11, 13, 14, 14, 11, 6, 3];

/** A share of 0 to 1 of the busiest month. */
export function busynessOf(month: number): number {
  return season[month] ?? 1;
}

/** So many visits over the past year, by day; every day's share is rounded so that they add up. */
export function visitsByDay(chance: Chance, count: number, now: Date): { day: string; visits: number }[] {
  const days = daysIn(lastDays(365, now));
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

/** A time between the two, when people are awake; all in milliseconds since 1970, `start` being a midnight. */
export function momentBetween(start: number, end: number, chance: Chance): number {
  for (;;) {
    const at = start + Math.floor(chance.number() * (end - start));
    if (chance.number() * 14 < (hours[Math.floor((at - start) / HOUR_MS)] ?? 1)) return at;
  }
}
