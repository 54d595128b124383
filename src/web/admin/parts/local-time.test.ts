import { expect, test } from "vitest";
import { shownDay, shownFrenchMoment, shownTime } from "./local-time.ts";

test("a late evening in Quebec keeps its own day", () => {
  const evening = new Date("2026-07-02T03:30:00.000Z");

  expect(shownDay(evening)).toBe("Jul 1, 2026");
  expect(shownTime(evening)).toMatch(/^11:30\sp\.m\.$/);
});

test("a French owner reads French days and hours", () => {
  const evening = new Date("2026-07-02T03:30:00.000Z");

  expect(shownDay(evening, "fr")).toBe("1 juill. 2026");
  expect(shownTime(evening, "fr")).toMatch(/^23\sh\s30$/);
});

test("a moment of the log is written as Quebec writes it, in Quebec's time", () => {
  expect(shownFrenchMoment(new Date("2026-07-02T03:30:05.000Z"))).toBe("2026-07-01 23 h 30 min 05 s");
});
