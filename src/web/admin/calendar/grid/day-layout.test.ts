import { expect, test } from "vitest";
import { fitInDay, placeInDay, shownSpanOf } from "./day-layout.ts";

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
  expect(shownSpanOf(at("22:00", "02:00"))).toEqual({ start: 22 * 60, end: 24 * 60 });
  expect(shownSpanOf(at("23:45", "23:50"))).toEqual({ start: 23.5 * 60, end: 24 * 60 });
});

test("where more overlap than there is room for, the last lane says how many more there are, hour by hour", () => {
  const crews = [
    ...["08:30", "08:30", "08:30", "08:30"].map((from) => at(from, "10:00")),
    ...["13:00", "13:00", "13:00"].map((from) => at(from, "14:00")),
    ...[at("16:00", "17:00"), at("16:30", "17:30")],
  ];
  const { shown, more } = fitInDay(crews, 2);
  expect(shown.map(({ lane, lanes: of }) => [lane, of])).toEqual([
    ...[
      [0, 2],
      [0, 2],
    ],
    ...[
      [0, 2],
      [1, 2],
    ],
  ]);
  expect(more.map(({ span, count }) => [span.start / 60, span.end / 60, count])).toEqual([
    [8.5, 10, 3],
    [13, 14, 2],
  ]);
  expect(fitInDay(crews, 4)).toEqual({ shown: placeInDay(crews), more: [] });
});
