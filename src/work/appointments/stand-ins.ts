import type { Person } from "#src/work/people/person.ts";
import { worksThen } from "#src/work/people/works-then.ts";
import type { ListedAppointment } from "./appointment.ts";
import { clashesOf, visitMinutesOf, type Clash } from "./clashes.ts";

/** Somebody does not come on `day`; `near`: the visits of that day and of those beside it. */
type AbsentDay = { absent: string; day: string; near: readonly ListedAppointment[] };

/** Who goes to a visit in place of who does not come, by the id of the visit; null is nobody. */
export type StandIns = ReadonlyMap<string, string | null>;

export function visitsOfAbsent({ absent, day, near }: AbsentDay): ListedAppointment[] {
  return near.filter((one) => one.day === day && one.state === "planned" && one.people.includes(absent));
}

/** Whoever works on that day, else all. */
export function likelyStandIns(people: readonly Person[], day: string): Person[] {
  const working = people.filter(({ hours }) => worksThen(hours, { day, from: null, until: null }));
  return working.length > 0 ? working : [...people];
}

/** Where several go to a visit, the others may do without a stand-in; that is better than somebody on a day off. */
const COSTS = { free: 0, withOthers: 1, off: 2, taken: 10 };
const MOST_STEPS = 2_000;

/**
 * One of `among` for each visit: whoever works then and is free, and has the least to do on that day. The fewest clashes
 * that are found; what nobody is free for goes to somebody all the same.
 */
export function proposeStandIns(of: AbsentDay, among: readonly Person[]): StandIns {
  const near = withoutAbsent(of);
  const optionsIn: Search["optionsIn"] = (visit, visits) => optionsOf(visit, among, visits);
  const asked = visitsOfAbsent(of).map((visit) => ({ visit, costs: optionsIn(visit, near).map(({ cost }) => cost) }));
  const least = asked.reduce((sum, { costs: [cost = 0] }) => sum + cost, 0);
  const freeFor = ({ costs }: (typeof asked)[number]) => costs.filter((cost) => cost === COSTS.free).length;
  // Who has the fewest to choose from chooses first.
  const visits = asked.toSorted((a, b) => freeFor(a) - freeFor(b)).map(({ visit }) => visit);
  const budget = { steps: MOST_STEPS };
  for (let most = least; budget.steps > 0; most++) {
    const found = search({ visits, near, most, budget, optionsIn });
    if (found) return found;
  }
  // The best of each, one after another.
  return search({ visits, near, most: Infinity, budget: { steps: Infinity }, optionsIn }) ?? new Map();
}

type Option = { person: string | null; cost: number; minutes: number };

type Search = {
  visits: readonly ListedAppointment[];
  near: readonly ListedAppointment[];
  most: number;
  budget: { steps: number };
  optionsIn: (visit: ListedAppointment, near: readonly ListedAppointment[]) => Option[];
};

/** Undefined where there is none that costs as little; the steps are bounded, for one may have a full day to give. */
function search({
  visits: [visit, ...visits],
  near,
  most,
  budget,
  optionsIn,
}: Search): Map<string, string | null> | undefined {
  if (!visit) return new Map();
  budget.steps -= 1;
  if (budget.steps < 0) return undefined;
  for (const { person, cost } of optionsIn(visit, near)) {
    if (cost > most) return undefined;
    const rest = { visits, near: withStandIn(near, visit.id, person), most: most - cost, budget, optionsIn };
    const found = search(rest);
    if (found) return found.set(visit.id, person);
  }
  return undefined;
}

/** The best first. */
function optionsOf(visit: ListedAppointment, among: readonly Person[], near: readonly ListedAppointment[]): Option[] {
  const goes = near.find(({ id }) => id === visit.id)?.people ?? [];
  const options = among
    .filter(({ id }) => !goes.includes(id))
    .map((person): Option => {
      const [clash] = clashesOf({ id: visit.id, window: visit, people: [person] }, near);
      return { person: person.id, cost: COSTS[clash?.kind ?? "free"], minutes: minutesOn(visit.day, person.id, near) };
    });
  if (goes.length > 0 || options.length === 0) options.push({ person: null, cost: COSTS.withOthers, minutes: 0 });
  return options.toSorted((a, b) => a.cost - b.cost || a.minutes - b.minutes);
}

function minutesOn(day: string, person: string, near: readonly ListedAppointment[]): number {
  return near
    .filter((one) => one.day === day && one.state !== "cancelled" && one.people.includes(person))
    .map(visitMinutesOf)
    .reduce((sum, { start, end }) => sum + end - start, 0);
}

function withStandIn(near: readonly ListedAppointment[], visit: string, person: string | null): ListedAppointment[] {
  return near.map((one) => (one.id === visit && person !== null ? { ...one, people: [...one.people, person] } : one));
}

function withoutAbsent({ absent, day, near }: AbsentDay): ListedAppointment[] {
  return near.map((one) => (one.day === day ? { ...one, people: one.people.filter((id) => id !== absent) } : one));
}

/** Why those who are chosen may not be able to go, by the id of the visit. */
export function clashesOfStandIns(
  of: AbsentDay,
  standIns: StandIns,
  people: readonly Person[],
): ReadonlyMap<string, Clash | undefined> {
  let near = withoutAbsent(of);
  for (const [visit, person] of standIns) near = withStandIn(near, visit, person);
  return new Map(
    visitsOfAbsent(of).map((visit) => {
      const person = people.filter(({ id }) => id === standIns.get(visit.id));
      return [visit.id, clashesOf({ id: visit.id, window: visit, people: person }, near)[0]];
    }),
  );
}
