import { addDays, noonOf } from "#src/platform/clock/calendar-day.ts";

const DAYS_A_WEEK = 7;

/** Weeks begin on Monday, as those who pay by them count. */
export function mondayOf(day: string): string {
  return addDays(day, -((noonOf(day).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK));
}

/** `to` is its Sunday. */
export function weekOf(day: string): { from: string; to: string } {
  const from = mondayOf(day);
  return { from, to: addDays(from, DAYS_A_WEEK - 1) };
}
