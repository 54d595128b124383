import { expect, test } from "vitest";
import type { Business } from "#src/site/business.ts";
import { workingDay } from "./working-day.ts";

const shut = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
};
const morning = { opens: "08:00", closes: "12:00" };

/** December 5, 2026, is a Saturday. */
test.each<[string, Partial<Business["hours"]>, boolean, string]>([
  ["open on Saturdays", { saturday: morning }, false, "2026-12-05"],
  ["closed until Tuesday", { tuesday: morning }, false, "2026-12-08"],
  ["hours kept to itself", { saturday: morning }, true, "2026-12-07"],
  ["no hours", {}, false, "2026-12-07"],
])("a time is first offered on a day of work: %s", (_, open, areHoursHidden, expected) => {
  expect(workingDay("2026-12-05", { hours: { ...shut, ...open }, areHoursHidden })).toBe(expected);
});

test("a day of the usual week stays", () => {
  expect(workingDay("2026-12-04", { hours: shut, areHoursHidden: false })).toBe("2026-12-04");
});
