import { TIME_ZONE } from "#src/site/business-day.ts";
import type { Period } from "#src/traffic/period.ts";

const long = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, dateStyle: "medium" });
const short = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, month: "short", day: "numeric" });

/** From YYYY-MM-DD: `Nov 21, 2026`. */
export function shownCalendarDay(day: string): string {
  return long.format(noonOf(day));
}

/** From YYYY-MM-DD: `Nov 21`. */
export function shortCalendarDay(day: string): string {
  return short.format(noonOf(day));
}

/** One day by its name, several by the first and the last: `Nov 1 – 21, 2026`. */
export function shownPeriod({ from, to }: Period): string {
  return long.formatRange(noonOf(from), noonOf(to));
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00-05:00`);
}
