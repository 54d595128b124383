import { expect, test } from "vitest";
import type { Person } from "#src/work/people/person.ts";
import { initialsOf, isFor, reassign, rowsOf, UNASSIGNED } from "./team.ts";

const person = (id: string, isArchived = false): [string, Person] => [
  id,
  { id, name: id, colour: "blue", phone: "", hours: [], version: 1, isArchived },
];
const team = new Map([person("karim"), person("ana"), person("gone", true)]);

test("a visit that goes to another row keeps whoever else goes", () => {
  expect(reassign(["karim"], "karim", "ana")).toEqual(["ana"]);
  expect(reassign(["karim", "ana"], "karim", "ana")).toEqual(["ana"]);
  expect(reassign(["karim", "ana"], "karim", null)).toEqual(["ana"]);
  expect(reassign([], null, "ana")).toEqual(["ana"]);
});

test("a day has a row for each of the team and one for nobody, and for who has left only where they went", () => {
  expect(rowsOf(team, [], [])).toEqual(["karim", "ana", null]);
  expect(rowsOf(team, [{ people: ["gone"] }], [])).toEqual(["karim", "ana", "gone", null]);
  expect(rowsOf(team, [], [UNASSIGNED, "ana"])).toEqual(["ana", null]);
});

test("the filter takes several people, and what nobody goes to", () => {
  expect(isFor({ people: [] }, [])).toBe(true);
  expect(isFor({ people: ["karim"] }, ["karim", "ana"])).toBe(true);
  expect(isFor({ people: [] }, ["karim"])).toBe(false);
  expect(isFor({ people: [] }, [UNASSIGNED])).toBe(true);
});

test("initials are of two words, or the beginning of one", () => {
  expect(["Karim Benali", "Ana", "Jean-Guy", "É"].map(initialsOf)).toEqual(["KB", "An", "JG", "É"]);
});
