import { daysBetween } from "#src/platform/clock/calendar-day.ts";
import type { ListedAppointment } from "./appointment.ts";

type Visit = Pick<ListedAppointment, "id" | "day" | "from" | "until" | "state" | "people">;

/** Somebody who is to be at two places at once, with all such visits of theirs. */
export type TakenTwice = { person: string; appointments: string[] };

/** By the hours that were said: a whole day leaves open when somebody comes. What was cancelled takes nobody. */
export function takenTwice(visits: readonly Visit[]): TakenTwice[] {
  const standing = visits.filter(({ state }) => state !== "cancelled");
  const byPerson = Map.groupBy(
    standing.flatMap((visit) => visit.people.map((person) => ({ visit, person }))),
    ({ person }) => person,
  );
  return [...byPerson].flatMap(([person, taken]) => {
    const appointments = overlapping(taken.map(({ visit }) => visit));
    return appointments.length > 0 ? [{ person, appointments }] : [];
  });
}

const DAY_MINUTES = 24 * 60;

function overlapping(visits: readonly Visit[]): string[] {
  const spans = visits.flatMap((visit) => spanOf(visit) ?? []).toSorted((a, b) => a.start - b.start);
  const found = new Set<string>();
  let longest: (typeof spans)[number] | undefined;
  for (const span of spans) {
    if (longest && span.start < longest.end) found.add(longest.id).add(span.id);
    if (!longest || span.end > longest.end) longest = span;
  }
  return [...found];
}

/** Minutes; an end that is not later is of the next day. */
function spanOf({ id, day, from, until }: Visit) {
  if (from === null || until === null) return undefined;
  const midnight = daysBetween("2000-01-01", day) * DAY_MINUTES;
  const [start, end] = [minutesOf(from), minutesOf(until)];
  return { id, start: midnight + start, end: midnight + (end > start ? end : end + DAY_MINUTES) };
}

function minutesOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  return hours * 60 + minutes;
}
