import { expect, test } from "vitest";
import { HOUR_MS } from "#src/platform/clock/durations.ts";
import { timesOf, yearAfter } from "./appointment-times.server.ts";

const at = (day: string, from: string, until: string) => {
  const times = timesOf({ day, from, until }, "America/Toronto");
  return times && [times.start.toISOString().slice(5, 16), (Number(times.end) - Number(times.start)) / HOUR_MS];
};

test("a window is of the wall clock, in summer and in winter", () => {
  expect(at("2026-07-10", "09:00", "11:30")).toEqual(["07-10T13:00", 2.5]);
  expect(at("2026-11-24", "09:00", "11:30")).toEqual(["11-24T14:00", 2.5]);
});

test("a window may pass or touch midnight", () => {
  expect(at("2026-11-24", "22:00", "02:00")).toEqual(["11-25T03:00", 4]);
  expect(at("2026-11-24", "20:00", "00:00")).toEqual(["11-25T01:00", 4]);
  expect(at("2026-11-24", "00:00", "06:00")).toEqual(["11-24T05:00", 6]);
});

test("on a day of 23 hours a skipped hour is the one after it, and no window is empty", () => {
  expect(at("2026-03-08", "01:00", "04:00")).toEqual(["03-08T06:00", 2]);
  expect(at("2026-03-08", "02:30", "04:00")).toEqual(["03-08T07:30", 0.5]);
  expect(at("2026-03-08", "02:00", "03:00")).toEqual(["03-08T07:00", 1]);
  expect(at("2026-03-07", "22:00", "06:00")).toEqual(["03-08T03:00", 7]);
});

test("on a day of 25 hours a repeated hour is the first", () => {
  expect(at("2026-11-01", "01:30", "02:30")).toEqual(["11-01T05:30", 2]);
  expect(at("2026-11-01", "00:00", "06:00")).toEqual(["11-01T04:00", 7]);
});

test("a year after 29 February is the 28th", () => {
  expect(yearAfter("2028-02-29")).toBe("2029-02-28");
});
