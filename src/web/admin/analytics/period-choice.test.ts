import { expect, test } from "vitest";
import { readChoice, writeChoice } from "./period-choice.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const usual = { period: { from: "2026-10-23", to: "2026-11-21" }, preset: 30 };

test("a preset moves with the days, and thirty days are the usual", () => {
  expect(readChoice("", now)).toEqual(usual);
  expect(readChoice("30", now)).toEqual(usual);
  expect(readChoice("7", now)).toEqual({ period: { from: "2026-11-15", to: "2026-11-21" }, preset: 7 });
});

test("two days stay what they are", () => {
  const period = { from: "2026-01-01", to: "2026-03-31" };

  expect(readChoice(writeChoice(period), now)).toEqual({ period, preset: undefined });
});

test("an address that makes no sense shows the usual days", () => {
  for (const text of ["8", "soon", "..", "2026-02-01..2026-01-01", "2020-01-01..2026-01-01", "2026-02-30..2026-03-01"])
    expect(readChoice(text, now), text).toEqual(usual);
});
