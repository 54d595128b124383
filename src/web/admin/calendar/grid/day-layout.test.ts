import { expect, test } from "vitest";
import { placeInDay, spanOf } from "./day-layout.ts";

const at = (from: string | null, until: string | null) => ({ from, until });
const lanes = (...ones: ReturnType<typeof at>[]) => placeInDay(ones).map(({ lane, lanes: of }) => [lane, of]);

test("those that overlap stand side by side, the others take the whole width", () => {
  expect(lanes(at("08:00", "10:00"), at("10:00", "12:00"))).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(lanes(at("08:00", "10:00"), at("09:00", "11:00"), at("10:00", "12:00"), at("13:00", "14:00"))).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
});

test("a whole day has no place among the hours, and a night ends at midnight", () => {
  expect(placeInDay([at(null, null)])).toEqual([]);
  expect(spanOf(at("22:00", "02:00"))).toEqual({ start: 22 * 60, end: 24 * 60 });
  expect(spanOf(at("23:45", "23:50"))).toEqual({ start: 23.5 * 60, end: 24 * 60 });
});
