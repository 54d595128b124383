import { expect, test } from "vitest";
import { businessDay, startOfBusinessDay } from "./business-day.ts";

test("a late evening belongs to the owner's day, not to the next one of UTC", () => {
  expect(businessDay(new Date("2026-11-21T04:59:59.999Z"))).toBe("2026-11-20");
  expect(businessDay(new Date("2026-11-21T05:00:00.000Z"))).toBe("2026-11-21");
});

test("a day starts at midnight in Quebec, in summer and in winter and when the clocks change", () => {
  expect(startOfBusinessDay("2026-07-01").toISOString()).toBe("2026-07-01T04:00:00.000Z");
  expect(startOfBusinessDay("2026-12-01").toISOString()).toBe("2026-12-01T05:00:00.000Z");
  expect(startOfBusinessDay("2026-11-01").toISOString()).toBe("2026-11-01T04:00:00.000Z");
  expect(startOfBusinessDay("2026-11-02").toISOString()).toBe("2026-11-02T05:00:00.000Z");
  expect(startOfBusinessDay("2026-03-08").toISOString()).toBe("2026-03-08T05:00:00.000Z");
});
