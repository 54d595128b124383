import { expect, test } from "vitest";
import { weekdays } from "#test/work/a-person.ts";
import { acrossOf, offHours } from "./hours-shares.ts";

const hours = { start: 7 * 60, end: 19 * 60 };

test("a visit lies along the hours, and ends with them", () => {
  expect(acrossOf({ start: 10 * 60, end: 13 * 60 }, hours)).toEqual({ left: "25%", width: "25%" });
  expect(acrossOf({ start: 16 * 60, end: 24 * 60 }, hours)).toEqual({ left: "75%", width: "25%" });
});

test("the hours in which somebody does not work are those around their day, or all of a day off", () => {
  expect(offHours({ hours: weekdays }, "2026-11-27", hours)).toEqual([
    { start: 7 * 60, end: 8 * 60 },
    { start: 17 * 60, end: 19 * 60 },
  ]);
  expect(offHours({ hours: weekdays }, "2026-11-28", hours)).toEqual([hours]);
});
