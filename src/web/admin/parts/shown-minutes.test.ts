import { expect, test } from "vitest";
import { shownMinutes } from "./shown-minutes.ts";

test("a wait is said in the unit that reads best", () => {
  expect([0, 1, 89].map((minutes) => shownMinutes(minutes, "en"))).toEqual(["0 minutes", "1 minute", "89 minutes"]);
  expect([120, 200].map((minutes) => shownMinutes(minutes, "en"))).toEqual(["2 h", "3 h 20 min"]);
  expect([36 * 60, 72 * 60].map((minutes) => shownMinutes(minutes, "en"))).toEqual(["2 days", "3 days"]);
});

test("a French owner reads French units", () => {
  expect(shownMinutes(1, "fr")).toMatch(/^1\sminute$/);
  expect(shownMinutes(89, "fr")).toMatch(/^89\sminutes$/);
  expect(shownMinutes(72 * 60, "fr")).toMatch(/^3\sjours$/);
});
