import { businessTime, toDate } from "#src/platform/clock/business-time.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";

/** Full hours where the business is. */
const OPEN = { from: 9, until: 20 };
const SUNDAY = 7;
const NIGHT = { from: 22, until: 7 };

/** The moment itself, or the next at which nobody is disturbed: by day, never on a Sunday. */
export function nextAllowedMoment(moment: Date, timeZone: string): Date {
  const time = businessTime(moment, timeZone);
  const isTooLate = time.hour >= OPEN.until;
  if (time.dayOfWeek !== SUNDAY && !isTooLate && time.hour >= OPEN.from) return moment;
  const day = isTooLate ? time.add({ days: 1 }) : time;
  const allowed = day.dayOfWeek === SUNDAY ? day.add({ days: 1 }) : day;
  return toDate(allowed.withPlainTime({ hour: OPEN.from }));
}

/** When what is sent at `from` leaves, ISO 8601 UTC. */
export async function loadLeavesAt(db: Db, from: Date): Promise<string> {
  return nextAllowedMoment(from, await loadZone(db)).toISOString();
}

/** For the owner, who may be disturbed later and earlier than customers, and on a Sunday. */
export function isNight(moment: Date, timeZone: string): boolean {
  const { hour } = businessTime(moment, timeZone);
  return hour >= NIGHT.from || hour < NIGHT.until;
}

/** The end of the night that the moment is in. */
export function morningAfter(moment: Date, timeZone: string): Date {
  const local = businessTime(moment, timeZone);
  return toDate((local.hour < NIGHT.until ? local : local.add({ days: 1 })).withPlainTime({ hour: NIGHT.until }));
}
