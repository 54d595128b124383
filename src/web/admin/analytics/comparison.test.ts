import { expect, test } from "vitest";
import { formatShare } from "#src/work/leads/list/figures.ts";
import { formatChange } from "./comparison.ts";

test("a change is shown as a percentage of the number before", () => {
  expect(formatChange({ now: 112, before: 100 }, "en")).toBe("+12% from 100");
  expect(formatChange({ now: 900, before: 1204 }, "en")).toBe("−25% from 1,204");
  expect(formatChange({ now: 0, before: 30 }, "en")).toBe("−100% from 30");
});

test("a change that no percentage describes is shown in words", () => {
  expect(formatChange({ now: 5, before: 0 }, "en")).toBe("None in the period before");
  expect(formatChange({ now: 0, before: 0 }, "en")).toBe("None in the period before");
  expect(formatChange({ now: 7, before: 7 }, "en")).toBe("Same as the period before");
  expect(formatChange({ now: 1001, before: 1000 }, "en")).toBe("Slightly up from 1,000");
  expect(formatChange({ now: 5000, before: 20 }, "en")).toBe("250 times up from 20");
});

test("a percentage of a few is none", () => {
  expect(formatChange({ now: 0, before: 2 }, "en")).toBe("2 before");
  expect(formatChange({ now: 9, before: 19 }, "fr")).toBe("19 avant");
});

test("there is no share of zero, nor one above the whole", () => {
  expect(formatShare(1, 3, "en")).toBe("33%");
  expect(formatShare(0, 0, "en")).toBeUndefined();
  expect(formatShare(19, 16, "en")).toBeUndefined();
});

test("French has its own percentages and numbers", () => {
  expect(formatChange({ now: 900, before: 1204 }, "fr")).toMatch(/^−25\s% par rapport à 1\s204$/);
  expect(formatChange({ now: 500, before: 20 }, "fr")).toBe("25 fois plus que 20");
  expect(formatShare(1, 3, "fr")).toMatch(/^33\s%$/);
});
