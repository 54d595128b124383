import { expect, test } from "vitest";
import { nextAllowedMoment } from "./quiet-hours.server.ts";

const allowed = (moment: string) => nextAllowedMoment(new Date(moment), "America/Toronto").toISOString();

test("by day it is the moment itself", () => {
  expect(allowed("2026-06-01T13:00:00.000Z")).toBe("2026-06-01T13:00:00.000Z");
  expect(allowed("2026-06-01T23:59:59.999Z")).toBe("2026-06-01T23:59:59.999Z");
});

test("at night it is nine in the morning where the business is", () => {
  expect(allowed("2026-06-02T00:00:00.000Z")).toBe("2026-06-02T13:00:00.000Z");
  expect(allowed("2026-06-02T12:59:00.000Z")).toBe("2026-06-02T13:00:00.000Z");
});

test("never on a Sunday: from Saturday evening to Monday, also across a change of the clock", () => {
  expect(allowed("2026-06-07T00:30:00.000Z")).toBe("2026-06-08T13:00:00.000Z");
  expect(allowed("2026-06-07T16:00:00.000Z")).toBe("2026-06-08T13:00:00.000Z");
  expect(allowed("2026-11-01T02:00:00.000Z")).toBe("2026-11-02T14:00:00.000Z");
});
