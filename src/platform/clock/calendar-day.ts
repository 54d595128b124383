import { DAY_MS } from "./durations.ts";

/*
 * A calendar day is text, YYYY-MM-DD, and belongs to no time zone; `businessDay` says which one a moment falls on.
 * Browsers have no Temporal yet, and UTC has no daylight saving time: a day is counted from its noon there.
 */

/** A day that exists, of this century. */
export function isCalendarDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const noon = noonOf(text);
  return !Number.isNaN(noon.getTime()) && dayOf(noon) === text;
}

export function addDays(day: string, days: number): string {
  return dayOf(new Date(noonOf(day).getTime() + days * DAY_MS));
}

/** Negative when `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return (noonOf(to).getTime() - noonOf(from).getTime()) / DAY_MS;
}

/** In UTC. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
