import { expect, test } from "vitest";
import { changeWords, shareWords } from "./change-words.ts";

test("a change is said as a percentage of what was before", () => {
  expect(changeWords({ now: 112, before: 100 })).toBe("+12% from 100");
  expect(changeWords({ now: 900, before: 1204 })).toBe("−25% from 1,204");
  expect(changeWords({ now: 0, before: 3 })).toBe("−100% from 3");
});

test("what no percentage tells is said in words", () => {
  expect(changeWords({ now: 5, before: 0 })).toBe("None before");
  expect(changeWords({ now: 0, before: 0 })).toBe("None before");
  expect(changeWords({ now: 7, before: 7 })).toBe("Same as before");
  expect(changeWords({ now: 1001, before: 1000 })).toBe("Slightly up from 1,000");
  expect(changeWords({ now: 500, before: 2 })).toBe("250 times up from 2");
});

test("a part of nothing is no share", () => {
  expect(shareWords(1, 3)).toBe("33%");
  expect(shareWords(0, 0)).toBe("–");
});
