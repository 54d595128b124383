import { expect, test } from "vitest";
import { pastOf } from "./past-window.ts";

test("an hour that is over where the business is, is said of today, and the day of any before it", () => {
  // A quarter past ten in Toronto.
  const now = new Date("2026-11-24T15:15:00Z");
  const of = (day: string, from: string | null) => pastOf({ day, from, until: from && "23:00" }, now);
  expect([of("2026-11-24", "10:00"), of("2026-11-24", "10:15"), of("2026-11-24", "13:00")]).toEqual([
    ...["hour-past", undefined, undefined],
  ]);
  expect([of("2026-11-24", null), of("2026-11-23", null), of("2026-11-23", "13:00")]).toEqual([
    ...[undefined, "day-past", "day-past"],
  ]);
  expect([of("2026-11-25", "08:00"), of("", "08:00"), of("2026-11-24", "")]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});
