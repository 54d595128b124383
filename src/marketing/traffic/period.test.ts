import { expect, test } from "vitest";
import { daysIn, lastDays, periodBefore, parsePeriod, splitByMonth } from "./period.ts";

/** Still the 20th where the business is. */
const now = new Date("2026-11-21T03:00:00.000Z");
const fieldOf = (asked: { from?: string; to?: string }) => {
  const read = parsePeriod(asked, now, "America/Toronto");
  return read.ok ? read.values : read.problems.map(({ field }) => field);
};

test("nothing asked for is the last thirty days, today included", () => {
  expect(fieldOf({})).toEqual({ from: "2026-10-22", to: "2026-11-20" });
  expect(fieldOf({ from: "2026-11-01" })).toEqual({ from: "2026-11-01", to: "2026-11-20" });
  expect(fieldOf({ to: "2026-03-15" })).toEqual({ from: "2026-02-14", to: "2026-03-15" });
  expect(lastDays(1, now, "America/Toronto")).toEqual({ from: "2026-11-20", to: "2026-11-20" });
});

test("a day that no calendar has is refused, and says which", () => {
  expect(fieldOf({ from: "2026-02-29", to: "soon" })).toEqual(["from", "to"]);
  for (const to of ["2026-13-01", "2026-1-1", "20261101", "1999-12-31", "", "2026-11-01T00:00"])
    expect(fieldOf({ to }), to).toEqual(["to"]);
  expect(fieldOf({ from: "2024-02-29", to: "2024-02-29" })).toEqual({ from: "2024-02-29", to: "2024-02-29" });
});

test("a period runs forwards and lasts at most two years", () => {
  expect(fieldOf({ from: "2026-11-02", to: "2026-11-01" })).toEqual(["to"]);
  expect(fieldOf({ from: "2024-01-01", to: "2025-12-31" })).toEqual({ from: "2024-01-01", to: "2025-12-31" });
  expect(fieldOf({ from: "2024-01-01", to: "2026-01-01" })).toEqual(["from"]);
});

test("the period before is as long and ends the day before", () => {
  expect(periodBefore({ from: "2026-03-01", to: "2026-03-31" })).toEqual({ from: "2026-01-29", to: "2026-02-28" });
  expect(periodBefore({ from: "2026-11-20", to: "2026-11-20" })).toEqual({ from: "2026-11-19", to: "2026-11-19" });
});

test("the days when the clocks change are days like the others", () => {
  expect(daysIn({ from: "2026-03-07", to: "2026-03-09" })).toEqual(["2026-03-07", "2026-03-08", "2026-03-09"]);
  expect(daysIn({ from: "2026-10-31", to: "2026-11-02" })).toHaveLength(3);
});

test("whole months are split from the days at the ends", () => {
  expect(splitByMonth({ from: "2026-01-10", to: "2026-04-05" })).toEqual({
    months: { from: "2026-02", to: "2026-03" },
    days: [
      { from: "2026-01-10", to: "2026-01-31" },
      { from: "2026-04-01", to: "2026-04-05" },
    ],
  });
  expect(splitByMonth({ from: "2026-02-01", to: "2026-02-28" })).toEqual({
    months: { from: "2026-02", to: "2026-02" },
    days: [],
  });
  expect(splitByMonth({ from: "2025-12-01", to: "2026-01-30" })).toEqual({
    months: { from: "2025-12", to: "2025-12" },
    days: [{ from: "2026-01-01", to: "2026-01-30" }],
  });
});

test("a period without a whole month is days alone", () => {
  for (const period of [
    { from: "2026-02-02", to: "2026-02-28" },
    { from: "2026-02-01", to: "2026-02-27" },
    { from: "2026-02-02", to: "2026-03-30" },
  ])
    expect(splitByMonth(period)).toEqual({ days: [period] });
});
