import { expect, test } from "vitest";
import { backOffMs, GIVE_UP_AFTER_MS } from "./back-off.ts";

const minutes = (attempts: number, chance = 0.5) => backOffMs(attempts, chance) / 60_000;

test("the wait begins at a minute and doubles up to six hours", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((attempts) => minutes(attempts))).toEqual([
    1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360,
  ]);
  expect(minutes(5000)).toBe(360);
});

test("chance moves the wait by a fifth, never beyond six hours", () => {
  expect(minutes(3, 0)).toBeCloseTo(3.2);
  expect(minutes(3, 0.999)).toBeCloseTo(4.8, 1);
  expect(minutes(12, 0.999)).toBe(360);
});

test("three days hold about twenty tries", () => {
  let waited = 0;
  let attempts = 0;
  while (waited < GIVE_UP_AFTER_MS) waited += backOffMs(++attempts, 0.5);
  expect(attempts).toBe(20);
});
