import { expect, test } from "vitest";
import { daysIn, lastDays } from "#src/marketing/traffic/period.ts";
import { timeBuckets } from "./time-buckets.ts";

const daysOf = (length: number, visits: (index: number) => number) =>
  daysIn(lastDays(length, new Date("2026-11-21T12:00:00.000Z"), "America/Toronto")).map((day, index) => ({
    day,
    visits: visits(index),
    pageViews: 0,
    visitors: 0,
    bots: 9,
  }));

test("up to sixty days are shown day by day, each with the same day of the period before", () => {
  const buckets = timeBuckets({ days: daysOf(60, (index) => index), daysBefore: daysOf(60, () => 5) }, "visits");

  expect(buckets).toHaveLength(60);
  expect(buckets[1]).toMatchObject({ now: 1, before: 5 });
  expect(buckets.at(-1)).toEqual({ from: "2026-11-21", to: "2026-11-21", now: 59, before: 5 });
});

test("longer periods are shown by whole weeks, counted back from the end", () => {
  const buckets = timeBuckets({ days: daysOf(72, () => 1), daysBefore: daysOf(72, () => 2) }, "visits");

  expect(buckets.map(({ now }) => now)).toEqual([7, 7, 7, 7, 7, 7, 7, 7, 7, 7]);
  expect(buckets.at(-1)).toEqual({ from: "2026-11-15", to: "2026-11-21", now: 7, before: 14 });
  expect(timeBuckets({ days: daysOf(61, () => 1), daysBefore: [] }, "visits")).toHaveLength(8);
  expect(timeBuckets({ days: daysOf(72, () => 1), daysBefore: [] }, "bots").at(-1)?.now).toBe(63);
});
