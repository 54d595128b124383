import { expect, test } from "vitest";
import { parseChoice, choiceText } from "./period-choice.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const usual = { period: { from: "2026-10-23", to: "2026-11-21" }, preset: 30 };

test("a preset ends today, and thirty days are the default", () => {
  expect(parseChoice("", now)).toEqual(usual);
  expect(parseChoice("30", now)).toEqual(usual);
  expect(parseChoice("7", now)).toEqual({ period: { from: "2026-11-15", to: "2026-11-21" }, preset: 7 });
});

test("two fixed days survive the address", () => {
  const period = { from: "2026-01-01", to: "2026-03-31" };

  expect(parseChoice(choiceText(period), now)).toEqual({ period, preset: undefined });
});

test("an invalid address shows the default period", () => {
  for (const text of ["8", "soon", "..", "2026-02-01..2026-01-01", "2020-01-01..2026-01-01", "2026-02-30..2026-03-01"])
    expect(parseChoice(text, now), text).toEqual(usual);
});
