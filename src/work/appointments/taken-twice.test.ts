import { expect, test } from "vitest";
import { takenTwice } from "./taken-twice.ts";

const visit = (id: string, from: string | null, until: string | null, differences = {}) => ({
  ...{ id, day: "2026-11-24", from, until, state: "planned" as const, people: ["karim"] },
  ...differences,
});

test("a person is taken twice at hours that overlap, and not at hours that follow each other", () => {
  const visits = [visit("a", "08:30", "10:00"), visit("b", "10:00", "11:00"), visit("c", "10:30", "12:00")];
  expect(takenTwice(visits)).toEqual([{ person: "karim", appointments: ["b", "c"] }]);
});

test("a long visit is beside each of those during it", () => {
  const visits = [visit("a", "08:00", "17:00"), visit("b", "09:00", "10:00"), visit("c", "15:00", "16:00")];
  expect(takenTwice(visits)).toEqual([{ person: "karim", appointments: ["a", "b", "c"] }]);
});

test("other people, other days, and what was done or cancelled take nobody twice", () => {
  expect(
    takenTwice([
      visit("a", "08:30", "10:00"),
      visit("b", "08:30", "10:00", { people: ["ana"] }),
      visit("c", "08:30", "10:00", { day: "2026-11-25" }),
      visit("d", "08:30", "10:00", { state: "done" }),
      visit("e", "08:30", "10:00", { state: "cancelled" }),
      visit("f", "08:30", "10:00", { people: [] }),
      visit("g", "08:30", "10:00", { people: [] }),
    ]),
  ).toEqual([]);
});

test("a visit without hours takes its whole day", () => {
  expect(takenTwice([visit("a", null, null), visit("b", "08:30", "10:00")])).toEqual([
    { person: "karim", appointments: ["a", "b"] },
  ]);
});

test("a night reaches into the next morning", () => {
  const visits = [visit("a", "22:00", "06:00"), visit("b", "05:00", "07:00", { day: "2026-11-25" })];
  expect(takenTwice(visits)).toEqual([{ person: "karim", appointments: ["a", "b"] }]);
});
