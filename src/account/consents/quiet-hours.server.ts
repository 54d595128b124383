import { businessTime, toDate } from "#src/platform/clock/business-time.server.ts";

/** Full hours where the business is. */
const OPEN = { from: 9, until: 20 };
const SUNDAY = 7;

/** The moment itself, or the next at which nobody is disturbed: by day, never on a Sunday. */
export function nextAllowedMoment(moment: Date, timeZone: string): Date {
  const time = businessTime(moment, timeZone);
  const isTooLate = time.hour >= OPEN.until;
  if (time.dayOfWeek !== SUNDAY && !isTooLate && time.hour >= OPEN.from) return moment;
  const day = isTooLate ? time.add({ days: 1 }) : time;
  const allowed = day.dayOfWeek === SUNDAY ? day.add({ days: 1 }) : day;
  return toDate(allowed.withPlainTime({ hour: OPEN.from }));
}
