import { daysBetween } from "#src/platform/clock/calendar-day.ts";
import type { ListedAppointment } from "./appointment.ts";
import { MINUTES_A_DAY, visitMinutesOf } from "./clashes.ts";

type Visit = Pick<ListedAppointment, "id" | "day" | "from" | "until" | "state" | "people">;

/** Somebody who is to be at two places at once, with all such visits of theirs. */
export type TakenTwice = { person: string; appointments: string[] };

/** Counts what is planned, as `clashesOf` says it of one visit: one without hours takes its whole day. */
export function takenTwice(visits: readonly Visit[]): TakenTwice[] {
  const planned = visits.filter(({ state }) => state === "planned");
  const byPerson = Map.groupBy(
    planned.flatMap((visit) => visit.people.map((person) => ({ visit, person }))),
    ({ person }) => person,
  );
  return [...byPerson].flatMap(([person, taken]) => {
    const appointments = overlapping(taken.map(({ visit }) => visit));
    return appointments.length > 0 ? [{ person, appointments }] : [];
  });
}

function overlapping(visits: readonly Visit[]): string[] {
  const spans = visits.map(absolute).toSorted((a, b) => a.start - b.start);
  const found = new Set<string>();
  let longest: (typeof spans)[number] | undefined;
  for (const span of spans) {
    if (longest && span.start < longest.end) found.add(longest.id).add(span.id);
    if (!longest || span.end > longest.end) longest = span;
  }
  return [...found];
}

function absolute({ id, ...window }: Visit) {
  const { start, end } = visitMinutesOf(window);
  const midnight = daysBetween("2000-01-01", window.day) * MINUTES_A_DAY;
  return { id, start: midnight + start, end: midnight + end };
}
