import { expect, test } from "vitest";
import type { Person } from "#src/work/people/person.ts";
import { newPerson, parseTypedPerson, typedPerson } from "./person-form-values.ts";

const details = { name: "Karim", phone: "", colour: "orange" as const };
const rest = [null, null, null, null, null, null];
const karim: Person = {
  ...details,
  id: "1",
  version: 1,
  isArchived: false,
  hours: [{ from: 510, until: 1_440 }, ...rest],
};

test("hours are typed as times and kept as minutes, midnight being the end of the day", () => {
  const typed = typedPerson(karim);
  expect(typed.hours[0]).toEqual({ works: true, from: "08:30", until: "00:00" });
  expect(parseTypedPerson(typed)).toEqual({ ok: true, values: { ...details, hours: karim.hours } });
});

test("a new person begins with a colour of their own and the usual week; a blank time is refused", () => {
  const typed = newPerson([{ ...karim, colour: "blue" }]);
  expect([typed.colour, typed.hours.map(({ works }) => works)]).toEqual([
    "orange",
    [true, true, true, true, true, false, false],
  ]);
  const hours = typed.hours.map((day, at) => (at === 1 ? { ...day, from: "" } : day));
  expect(parseTypedPerson({ ...typed, name: "Ana", hours })).toMatchObject({
    ok: false,
    problems: [{ field: "hours.1.from", code: "person-hours" }],
  });
});
