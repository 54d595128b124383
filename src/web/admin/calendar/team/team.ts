import { createContext, useContext } from "react";
import type { Person } from "#src/work/people/person.ts";
import type { Row } from "./slot.ts";

/** In an address, what nobody goes to. */
export const UNASSIGNED = "none";

/** Those who left too: their visits of the past name them. Nobody where the business is one person. */
const TeamContext = createContext<ReadonlyMap<string, Person>>(new Map());

export const Team = TeamContext.Provider;

export function useTeam(): ReadonlyMap<string, Person> {
  return useContext(TeamContext);
}

type Assigned = { people: readonly string[] };

/** All of them where nobody is chosen. */
export function isFor({ people }: Assigned, chosen: readonly string[]): boolean {
  if (chosen.length === 0) return true;
  return people.length === 0 ? chosen.includes(UNASSIGNED) : people.some((id) => chosen.includes(id));
}

/** From one row to another: whoever else goes still does. */
export function reassign(people: readonly string[], from: Row, to: Row): string[] {
  const others = people.filter((id) => id !== from);
  return to === null || others.includes(to) ? others : [...others, to];
}

/** The rows of a day: who is chosen, and whoever else has left but goes. */
export function rowsOf(
  team: ReadonlyMap<string, Person>,
  visits: readonly Assigned[],
  chosen: readonly string[],
): Row[] {
  const going = new Set(visits.flatMap(({ people }) => people));
  const people = [...team.values()].filter(({ id, isArchived }) => !isArchived || going.has(id)).map(({ id }) => id);
  const rows: Row[] = [...people, null];
  return chosen.length === 0 ? rows : rows.filter((row) => chosen.includes(row ?? UNASSIGNED));
}

/** A visit stands in the row of each who goes. */
export function isInRow({ people }: Assigned, row: Row): boolean {
  return row === null ? people.length === 0 : people.includes(row);
}

/** `KB`, or `Ka` for a name of one word. */
export function initialsOf(name: string): string {
  const [first = "", second] = name.split(/[\s-]+/).filter(Boolean);
  const begin = (word: string, most: number) => new RegExp(`^.{0,${most}}`, "u").exec(word)?.[0] ?? "";
  return second === undefined ? begin(first, 2) : begin(first, 1) + begin(second, 1);
}
