import { expect, test } from "vitest";
import type { Person } from "#src/work/people/person.ts";
import { aListedVisit } from "#test/work/a-listed-visit.ts";
import { clashesOf } from "./clashes.ts";
import type { ListedAppointment, Window } from "./appointment.ts";

const weekdays = Array.from({ length: 7 }, (_, day) => (day < 5 ? { from: 480, until: 1_020 } : null));
const karim: Person = {
  ...{ id: "karim", name: "Karim", colour: "blue", phone: "", version: 1, isArchived: false },
  hours: weekdays,
};
const ana: Person = { ...karim, id: "ana", name: "Ana" };

// Monday.
const monday = "2026-11-23";

function visit(window: Window, people: string[], differences: Partial<ListedAppointment> = {}): ListedAppointment {
  return aListedVisit({ ...window, people, ...differences });
}

test("one person is taken twice where hours overlap, and not where they touch or another goes", () => {
  const window = { day: monday, from: "09:00", until: "11:00" };
  const kinds = (others: ListedAppointment[], people = [karim, ana], id = "new") =>
    clashesOf({ id, window, people }, others).map(({ person, kind }) => [person.id, kind]);
  expect(kinds([visit({ day: monday, from: "10:00", until: "12:00" }, ["karim"])])).toEqual([["karim", "taken"]]);
  expect(kinds([visit({ day: monday, from: "11:00", until: "12:00" }, ["karim", "ana"])])).toEqual([]);
  expect(kinds([visit({ day: monday, from: null, until: null }, ["ana"])])).toEqual([["ana", "taken"]]);
  expect(kinds([visit({ ...window }, [])])).toEqual([]);
  expect(kinds([visit({ ...window }, ["karim"], { state: "cancelled" })])).toEqual([]);
  expect(kinds([visit({ ...window }, ["karim"])], [karim], "other")).toEqual([]);
  // It ends at 9:30 in the morning after.
  expect(kinds([visit({ day: "2026-11-22", from: "22:00", until: "09:30" }, ["ana"])])).toEqual([["ana", "taken"]]);
});

test("who does not work then is said, and a day off is a day off also without hours", () => {
  const kinds = (window: Window) => clashesOf({ window, people: [karim] }, []).map(({ kind }) => kind);
  expect(kinds({ day: monday, from: "08:00", until: "17:00" })).toEqual([]);
  expect(kinds({ day: monday, from: "07:30", until: "09:00" })).toEqual(["off"]);
  expect(kinds({ day: monday, from: "16:00", until: "01:00" })).toEqual(["off"]);
  expect(kinds({ day: monday, from: null, until: null })).toEqual([]);
  expect(kinds({ day: "2026-11-28", from: null, until: null })).toEqual(["off"]);
});
