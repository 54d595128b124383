import { expect, test } from "vitest";
import { namedPoints, placeOf, ticksUpTo } from "./chart-scale.ts";

test("the axis has few round numbers and room for the highest value", () => {
  expect(ticksUpTo(0)).toEqual([0, 1]);
  expect(ticksUpTo(1)).toEqual([0, 1]);
  expect(ticksUpTo(3)).toEqual([0, 1, 2, 3]);
  expect(ticksUpTo(7)).toEqual([0, 2, 4, 6, 8]);
  expect(ticksUpTo(97)).toEqual([0, 50, 100]);
  expect(ticksUpTo(1_000_000)).toEqual([0, 500_000, 1_000_000]);
  for (let highest = 1; highest < 5000; highest += 7) {
    const ticks = ticksUpTo(highest);
    expect(ticks.at(-1), String(highest)).toBeGreaterThanOrEqual(highest);
    expect(ticks.length, String(highest)).toBeLessThanOrEqual(6);
  }
});

test("points spread from end to end, and one alone stands in the middle", () => {
  expect([0, 1, 2].map((index) => placeOf(index, 3))).toEqual([0, 50, 100]);
  expect(placeOf(0, 1)).toBe(50);
});

test("the ends of the axis are always named", () => {
  expect(namedPoints(30, 5)).toEqual([0, 7, 15, 22, 29]);
  expect(namedPoints(2, 5)).toEqual([0, 1]);
  expect(namedPoints(1, 5)).toEqual([0]);
});
