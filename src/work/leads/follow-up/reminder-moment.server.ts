import { businessTime, toDate } from "#src/platform/clock/business-time.server.ts";
import { HOUR_MS } from "#src/platform/clock/durations.ts";
import { isNight, morningAfter } from "#src/account/reminders/quiet-hours.server.ts";

/** A full hour where the business is. */
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
  const morning = morningAfter(wanted, timeZone);
  return morning < due ? morning : last(LAST_CALL, wanted, timeZone);
}

function last(hour: number, moment: Date, timeZone: string): Date {
  const now = businessTime(moment, timeZone);
  return toDate((now.hour >= hour ? now : now.subtract({ days: 1 })).withPlainTime({ hour }));
}
