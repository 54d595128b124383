import { toDate } from "#src/platform/clock/business-time.server.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Window } from "#src/work/appointments/appointment.ts";
import { timesOf } from "#src/work/appointments/appointment-times.server.ts";

/** Those that have not begun and that no planned appointment of the inbox overlaps. */
export async function freeWindows<Offered extends Window>(
  db: Db,
  { windows, timeZone }: { windows: readonly Offered[]; timeZone: string },
  now: Date,
): Promise<Offered[]> {
  const free: Offered[] = [];
  for (const window of windows)
    if (spanOf(window, timeZone).start > now && !(await isTaken(db, window, timeZone))) free.push(window);
  return free;
}

async function isTaken(db: Db, window: Window, timeZone: string): Promise<boolean> {
  const wanted = spanOf(window, timeZone);
  const near = await db
    .selectFrom("appointments")
    .innerJoin("leads", "leads.id", "appointments.lead_id")
    .select(["day", "starts as from", "ends as until"])
    .where("leads.box", "=", "inbox")
    .where("state", "=", "planned")
    // One of the day before may end after midnight, and so may the window.
    .where("day", ">=", addDays(window.day, -1))
    .where("day", "<=", addDays(window.day, 1))
    .execute();
  return near.some((other) => {
    const { start, end } = spanOf(other, timeZone);
    return start < wanted.end && end > wanted.start;
  });
}

/** Without hours it is the whole of its day. */
function spanOf(window: Window, timeZone: string): { start: Date; end: Date } {
  const day = Temporal.PlainDate.from(window.day);
  const midnight = (date: Temporal.PlainDate) => toDate(date.toZonedDateTime(timeZone));
  return timesOf(window, timeZone) ?? { start: midnight(day), end: midnight(day.add({ days: 1 })) };
}
