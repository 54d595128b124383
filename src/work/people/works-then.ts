import { noonOf } from "#src/platform/clock/calendar-day.ts";
import type { WorkingHours } from "./person.ts";

const DAYS_A_WEEK = 7;

type Stretch = { day: string; from: string | null; until: string | null };

/** Without hours a visit needs the day alone. A night that goes on into the next day is nobody's usual work. */
export function worksThen(hours: WorkingHours, { day, from, until }: Stretch): boolean {
  const working = hours[(noonOf(day).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK];
  if (!working) return false;
  if (from === null || until === null) return true;
  return until > from && minutesOf(from) >= working.from && minutesOf(until) <= working.until;
}

/** `HH:MM`. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}
