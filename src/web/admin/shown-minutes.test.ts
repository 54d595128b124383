import { expect, test } from "vitest";
import { shownMinutes } from "./shown-minutes.ts";

test("a wait is said in the unit that reads best", () => {
  expect([0, 1, 89].map(shownMinutes)).toEqual(["0 minutes", "1 minute", "89 minutes"]);
  expect([120, 200].map(shownMinutes)).toEqual(["2 h", "3 h 20 min"]);
  expect([36 * 60, 72 * 60].map(shownMinutes)).toEqual(["2 days", "3 days"]);
});
