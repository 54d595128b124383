import { expect, test } from "vitest";
import { plotLabels, nearestPoint, plotTicks, plottedAt } from "./plot-scale.ts";

test("ticks are whole round numbers, few, and reach the largest count", () => {
  expect(plotTicks(0)).toEqual([0, 1]);
  expect(plotTicks(1)).toEqual([0, 1]);
  expect(plotTicks(3)).toEqual([0, 1, 2, 3]);
  expect(plotTicks(7)).toEqual([0, 2, 4, 6, 8]);
  expect(plotTicks(41)).toEqual([0, 20, 40, 60]);
  expect(plotTicks(1_234)).toEqual([0, 500, 1_000, 1_500]);
  for (let most = 0; most < 10_000; most += 37) {
    const ticks = plotTicks(most);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.every(Number.isInteger)).toBe(true);
  }
});

test("labels stand at even distances, and no more of them than there is room for", () => {
  expect(plotLabels(7)).toEqual({ all: [0, 1, 2, 3, 4, 5, 6], onPhones: [0, 2, 4, 6] });
  expect(plotLabels(30)).toEqual({ all: [0, 4, 8, 12, 16, 20, 24, 28], onPhones: [0, 8, 16, 24] });
  expect(plotLabels(52)).toEqual({ all: [0, 7, 14, 21, 28, 35, 42, 49], onPhones: [0, 14, 28, 42] });
  expect(plotLabels(1)).toEqual({ all: [0], onPhones: [0] });
});

test("a pointer finds the nearest point, also outside the plot", () => {
  expect([-0.2, 0, 0.24, 0.26, 1, 1.5].map((share) => nearestPoint(share, 3))).toEqual([0, 0, 0, 1, 2, 2]);
  expect(nearestPoint(0.7, 1)).toBe(0);
});

test("the first and the last point stand at the edges, a single one in the middle", () => {
  expect([plottedAt(0, 3), plottedAt(1, 3), plottedAt(2, 3), plottedAt(0, 1)]).toEqual([0, 50, 100, 50]);
});
