import { expect, test } from "vitest";
import { addDays, daysBetween, isCalendarDay } from "./calendar-day.ts";

test("a day is one that the calendar has", () => {
  for (const day of ["2026-11-23", "2024-02-29", "2026-12-31", "2099-01-01"])
    expect(isCalendarDay(day), day).toBe(true);
  for (const text of [
    "2026-02-29",
    "2026-02-30",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "1999-12-31",
    "",
  ])
    expect(isCalendarDay(text), text).toBe(false);
  for (const text of ["2026-11-23T00:00:00Z", " 2026-11-23", "+002026-11-23", "20260-11-23"])
    expect(isCalendarDay(text), text).toBe(false);
});

test("days are counted over months, leap years and the changes of the clocks", () => {
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
  expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(addDays("2026-03-07", 2)).toBe("2026-03-09");
  expect(daysBetween("2026-03-07", "2026-03-09")).toBe(2);
  expect(daysBetween("2026-10-31", "2026-11-02")).toBe(2);
  expect(daysBetween("2026-11-23", "2026-11-20")).toBe(-3);
});
