import { expect, test } from "vitest";
import { businessDay } from "./business-day.ts";
import { businessTime, momentsOf, startOfBusinessDay } from "./business-time.server.ts";
import { HOUR_MS } from "./durations.ts";

const ZONE = "America/Toronto";

test("a late evening belongs to the owner's day, not to the next one of UTC", () => {
  expect(businessDay(new Date("2026-11-21T04:59:59.999Z"), ZONE)).toBe("2026-11-20");
  expect(businessDay(new Date("2026-11-21T05:00:00.000Z"), ZONE)).toBe("2026-11-21");
});

test("a day starts at midnight in Quebec, in summer and in winter and when the clocks change", () => {
  expect(startOfBusinessDay("2026-07-01", ZONE).toISOString()).toBe("2026-07-01T04:00:00.000Z");
  expect(startOfBusinessDay("2026-12-01", ZONE).toISOString()).toBe("2026-12-01T05:00:00.000Z");
  expect(startOfBusinessDay("2026-11-01", ZONE).toISOString()).toBe("2026-11-01T04:00:00.000Z");
  expect(startOfBusinessDay("2026-11-02", ZONE).toISOString()).toBe("2026-11-02T05:00:00.000Z");
  expect(startOfBusinessDay("2026-03-08", ZONE).toISOString()).toBe("2026-03-08T05:00:00.000Z");
});

test("a period lasts from midnight to midnight where the business is", () => {
  expect(momentsOf({ from: "2026-10-31", to: "2026-11-01" }, ZONE)).toEqual({
    from: new Date("2026-10-31T04:00:00.000Z"),
    until: new Date("2026-11-02T05:00:00.000Z"),
  });
});

test("the day of a moment is the date on the owner's clock, all year round", () => {
  const start = Date.parse("2026-01-01T00:00:00Z");
  const moments = Array.from({ length: 366 * 24 }, (_, hour) => start + hour * HOUR_MS).flatMap((at) => [at - 1, at]);
  expect(
    moments.filter((at) => businessDay(at, ZONE) !== businessTime(new Date(at), ZONE).toPlainDate().toString()),
  ).toEqual([]);
});

test("the day ends at midnight where the business is, wherever that is", () => {
  const moment = new Date("2026-11-21T06:30:00.000Z");

  expect(businessDay(moment, "America/Toronto")).toBe("2026-11-21");
  expect(businessDay(moment, "America/Vancouver")).toBe("2026-11-20");
  // British Columbia keeps summer time since 2026.
  expect(startOfBusinessDay("2026-11-20", "America/Vancouver").toISOString()).toBe("2026-11-20T07:00:00.000Z");
});
