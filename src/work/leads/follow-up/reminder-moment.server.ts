import { businessTime, toDate } from "#src/platform/clock/business-time.server.ts";
import { HOUR_MS } from "#src/platform/clock/durations.ts";

/** Full hours where the business is. */
const NIGHT = { from: 22, until: 7 };
const LAST_CALL = 21;

/** A reminder due at night waits for the morning, or is sent the evening before when the answer is due earlier. */
export function reminderMoment(
  { submitted, due }: { submitted: Date; due: Date },
  { hours, timeZone }: { hours: number; timeZone: string },
): Date {
  const soonest = new Date((submitted.getTime() + due.getTime()) / 2);
  const before = new Date(due.getTime() - hours * HOUR_MS);
  const wanted = before > submitted ? before : soonest;
  if (!isNight(wanted, timeZone)) return wanted;
  const morning = next(NIGHT.until, wanted, timeZone);
  return morning < due ? morning : last(LAST_CALL, wanted, timeZone);
}

export function isNight(moment: Date, timeZone: string): boolean {
  const { hour } = businessTime(moment, timeZone);
  return hour >= NIGHT.from || hour < NIGHT.until;
}

function next(hour: number, moment: Date, timeZone: string): Date {
  const now = businessTime(moment, timeZone);
  return toDate((now.hour < hour ? now : now.add({ days: 1 })).withPlainTime({ hour }));
}

function last(hour: number, moment: Date, timeZone: string): Date {
  const now = businessTime(moment, timeZone);
  return toDate((now.hour >= hour ? now : now.subtract({ days: 1 })).withPlainTime({ hour }));
}
