import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import type { PlannedVisit } from "#src/work/plans/list/planned-visits.server.ts";

/** What stands in the calendar, or what a plan will add to it. */
export type CalendarVisit = ListedAppointment | PlannedVisit;

export function isPlannedVisit(visit: CalendarVisit): visit is PlannedVisit {
  return !("state" in visit);
}

/** A plan makes one visit a day. */
export function visitKey(visit: CalendarVisit): string {
  return isPlannedVisit(visit) ? `${visit.planId} ${visit.day}` : visit.id;
}

type WithVisits = { visits: readonly CalendarVisit[] };

/** For `memo`: the list of a day or of a person is made anew with each filter, and seldom holds other visits. */
export function haveSameVisits<Props extends WithVisits>(before: Props, now: Props): boolean {
  // The keys of an object of that type.
  return (Object.keys(now) as (keyof Props)[]).every((name) =>
    name === "visits" ? isSameList(before.visits, now.visits) : before[name] === now[name],
  );
}

function isSameList(one: WithVisits["visits"], other: WithVisits["visits"]): boolean {
  return one.length === other.length && one.every((visit, at) => visit === other[at]);
}

/** In the order of a day; those of the whole day are first. */
export function withPlanned(
  appointments: readonly ListedAppointment[],
  planned: readonly PlannedVisit[],
): CalendarVisit[] {
  const order = ({ day, from }: CalendarVisit) => `${day} ${from ?? ""}`;
  return [...appointments, ...planned].toSorted((one, other) => order(one).localeCompare(order(other)));
}
