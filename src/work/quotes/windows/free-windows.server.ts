import { toDate } from "#src/platform/clock/business-time.server.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Window } from "#src/work/appointments/appointment.ts";
import { loadAbsent } from "#src/work/people/absences.server.ts";
import { loadPeopleOf } from "#src/work/people/assign.server.ts";
import { listPeople } from "#src/work/people/people.server.ts";
import type { Person } from "#src/work/people/person.ts";
import { worksThen } from "#src/work/people/works-then.ts";
import { timesOf } from "#src/work/appointments/appointment-times.server.ts";

type Options<Offered> = { windows: readonly Offered[]; timeZone: string };

/**
 * Those that have not begun and in which somebody who works then is free; in a business of one person, those that no planned
 * appointment of the inbox overlaps.
 */
export async function freeWindows<Offered extends Window>(
  db: Db,
  { windows, timeZone }: Options<Offered>,
  now: Date,
): Promise<Offered[]> {
  const team = (await listPeople(db)).filter(({ isArchived }) => !isArchived);
  const free: Offered[] = [];
  for (const window of windows) {
    if (spanOf(window, timeZone).start <= now) continue;
    const overlapping = await loadOverlapping(db, window, timeZone);
    const isFree = team.length === 0 ? overlapping.length === 0 : await hasFree(db, { team, window, overlapping });
    if (isFree) free.push(window);
  }
  return free;
}

type Asked = { team: readonly Person[]; window: Window; overlapping: string[] };

/** A visit without anybody will need one of them, and so takes one. */
async function hasFree(db: Db, { team, window, overlapping }: Asked): Promise<boolean> {
  const sent = await loadPeopleOf(db, overlapping);
  const taken = new Set([...sent.values()].flat());
  const absent = await loadAbsent(db, window.day);
  const available = team.filter(({ id, hours }) => !taken.has(id) && !absent.includes(id) && worksThen(hours, window));
  return available.length > overlapping.filter((id) => !sent.has(id)).length;
}

async function loadOverlapping(db: Db, window: Window, timeZone: string): Promise<string[]> {
  const wanted = spanOf(window, timeZone);
  const near = await db
    .selectFrom("appointments")
    .innerJoin("leads", "leads.id", "appointments.lead_id")
    .select(["appointments.id", "day", "starts as from", "ends as until"])
    .where("leads.box", "=", "inbox")
    .where("state", "=", "planned")
    // One of the day before may end after midnight, and so may the window.
    .where("day", ">=", addDays(window.day, -1))
    .where("day", "<=", addDays(window.day, 1))
    .execute();
  return near.flatMap((other) => {
    const { start, end } = spanOf(other, timeZone);
    return start < wanted.end && end > wanted.start ? [other.id] : [];
  });
}

/** Without hours it is the whole of its day. */
function spanOf(window: Window, timeZone: string): { start: Date; end: Date } {
  const day = Temporal.PlainDate.from(window.day);
  const midnight = (date: Temporal.PlainDate) => toDate(date.toZonedDateTime(timeZone));
  return timesOf(window, timeZone) ?? { start: midnight(day), end: midnight(day.add({ days: 1 })) };
}
