import { expect, test } from "vitest";
import { HOUR_MS } from "#src/platform/clock/durations.ts";
import { isEndingSoon, pauseAfter, renewalMoment } from "./renewal.ts";

const day = (count: number) => new Date(Date.UTC(2027, 0, 1 + count));
const lasting = (days: number) => ({ notBefore: day(0), notAfter: day(days) });

test("a certificate is renewed after two thirds of its life, however long that is", () => {
  expect([90, 45, 6].map((days) => renewalMoment(lasting(days), undefined, 0.7))).toEqual([day(60), day(30), day(4)]);
});

test("what the authority suggests comes first, at a moment of the certificate's own", () => {
  const window = { start: day(10), end: day(20) };
  expect([0, 0.5].map((chance) => renewalMoment(lasting(90), window, chance))).toEqual([day(10), day(15)]);
});

test("failures wait longer each time, with at most five proofs in the first hour", () => {
  const starts = [0];
  for (let failures = 1; failures < 8; failures += 1) starts.push((starts.at(-1) ?? 0) + pauseAfter(failures));
  expect(starts.filter((start) => start < HOUR_MS)).toHaveLength(5);
  expect(pauseAfter(100)).toBe(6 * HOUR_MS);
});

test("the owner is warned two weeks before the end, and of short lives with a quarter left", () => {
  expect([day(75), day(76)].map((now) => isEndingSoon(lasting(90), now))).toEqual([false, true]);
  expect([day(33), day(34)].map((now) => isEndingSoon(lasting(45), now))).toEqual([false, true]);
  expect([day(4), day(5)].map((now) => isEndingSoon(lasting(6), now))).toEqual([false, true]);
});
