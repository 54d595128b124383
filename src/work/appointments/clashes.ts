import { daysBetween } from "#src/platform/clock/calendar-day.ts";
import type { Person } from "#src/work/people/person.ts";
import { minutesOf, worksThen } from "#src/work/people/works-then.ts";
import type { ListedAppointment, Window } from "./appointment.ts";

export const MINUTES_A_DAY = 24 * 60;

/** Why somebody may not be able to go; the owner is told, and sends them all the same where they want. */
export type Clash = { person: Person } & ({ kind: "taken"; by: ListedAppointment } | { kind: "off" });

type Planned = { id?: string | undefined; window: Window; people: readonly Person[] };

/** `others`: the visits of that day and of those beside it. One without hours takes its whole day. */
export function clashesOf({ id, window, people }: Planned, others: readonly ListedAppointment[]): Clash[] {
  const near = others.filter((other) => other.id !== id && other.state === "planned" && overlaps(window, other));
  return people.flatMap((person): Clash[] => {
    const by = near.find((other) => other.people.includes(person.id));
    if (by) return [{ person, kind: "taken", by }];
    return worksThen(person.hours, window) ? [] : [{ person, kind: "off" }];
  });
}

function overlaps(one: Window, other: Window): boolean {
  const shift = daysBetween(one.day, other.day) * MINUTES_A_DAY;
  const [first, second] = [visitMinutesOf(one), visitMinutesOf(other)];
  return first.start < second.end + shift && first.end > second.start + shift;
}

/** A night ends on the day after its own. */
export function passesMidnight({ from, until }: Pick<Window, "from" | "until">): boolean {
  return from !== null && until !== null && until <= from;
}

/** Within its own day; a night ends on the next. */
export function visitMinutesOf({ from, until }: Pick<Window, "from" | "until">): { start: number; end: number } {
  if (from === null || until === null) return { start: 0, end: MINUTES_A_DAY };
  return { start: minutesOf(from), end: minutesOf(until) + (until > from ? 0 : MINUTES_A_DAY) };
}
