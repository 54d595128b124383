import { expect, test } from "vitest";
import { changeWords, shareWords } from "./comparison.ts";

test("a change is said as a percentage of what was before", () => {
  expect(changeWords({ now: 112, before: 100 }, "en")).toBe("+12% from 100");
  expect(changeWords({ now: 900, before: 1204 }, "en")).toBe("−25% from 1,204");
  expect(changeWords({ now: 0, before: 3 }, "en")).toBe("−100% from 3");
});

test("what no percentage tells is said in words", () => {
  expect(changeWords({ now: 5, before: 0 }, "en")).toBe("None before");
  expect(changeWords({ now: 0, before: 0 }, "en")).toBe("None before");
  expect(changeWords({ now: 7, before: 7 }, "en")).toBe("Same as before");
  expect(changeWords({ now: 1001, before: 1000 }, "en")).toBe("Slightly up from 1,000");
  expect(changeWords({ now: 500, before: 2 }, "en")).toBe("250 times up from 2");
});

test("a part of nothing is no share, nor is more than the whole", () => {
  expect(shareWords(1, 3, "en")).toBe("33%");
  expect(shareWords(0, 0, "en")).toBeUndefined();
  expect(shareWords(19, 16, "en")).toBeUndefined();
});

test("French writes its own percentages and numbers", () => {
  expect(changeWords({ now: 900, before: 1204 }, "fr")).toMatch(/^−25\s% par rapport à 1\s204$/);
  expect(changeWords({ now: 500, before: 2 }, "fr")).toBe("250 fois plus que 2");
  expect(shareWords(1, 3, "fr")).toMatch(/^33\s%$/);
});
