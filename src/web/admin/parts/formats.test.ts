import { expect, test } from "vitest";
import { shownAgo, shownDay, shownFrenchMoment, shownMinutes, shownTime } from "./formats.ts";

test("a late evening in Quebec keeps its own day", () => {
  const evening = new Date("2026-07-02T03:30:00.000Z");

  expect(shownDay(evening)).toBe("Jul 1, 2026");
  expect(shownTime(evening)).toMatch(/^11:30\sp\.m\.$/);
});

test("a French owner reads French days and hours", () => {
  const evening = new Date("2026-07-02T03:30:00.000Z");

  expect(shownDay(evening, "fr")).toBe("1 juill. 2026");
  expect(shownTime(evening, "fr")).toBe("23\u00a0h\u00a030");
  expect(shownTime(new Date("2026-07-02T13:41:00.000Z"), "fr")).toBe("9\u00a0h\u00a041");
});

test("a moment of the log is written as Quebec writes it, in Quebec's time", () => {
  expect(shownFrenchMoment(new Date("2026-07-02T03:30:05.000Z"))).toBe("2026-07-01 23 h 30 min 05 s");
});

test("a wait is said in the unit that reads best", () => {
  expect([0, 1, 89].map((minutes) => shownMinutes(minutes, "en"))).toEqual(["0 minutes", "1 minute", "89 minutes"]);
  expect([120, 200].map((minutes) => shownMinutes(minutes, "en"))).toEqual(["2\u00A0h", "3\u00A0h\u00A020\u00A0min"]);
  expect([36 * 60, 72 * 60].map((minutes) => shownMinutes(minutes, "en"))).toEqual(["2 days", "3 days"]);
});

test("a French owner reads French units", () => {
  expect(shownMinutes(1, "fr")).toMatch(/^1\sminute$/);
  expect(shownMinutes(89, "fr")).toMatch(/^89\sminutes$/);
  expect(shownMinutes(72 * 60, "fr")).toMatch(/^3\sjours$/);
});

test("a recent moment is told from now, an old one by its day", () => {
  const now = new Date("2026-11-20T17:00:00.000Z");
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  expect(shownAgo(minutesAgo(0), now, "en")).toBe("now");
  expect(shownAgo(minutesAgo(3), now, "en")).toBe("3 minutes ago");
  expect(shownAgo(minutesAgo(3), now, "fr")).toMatch(/^il y a 3\sminutes$/);
  expect(shownAgo(minutesAgo(100), now, "en")).toBe("2 hours ago");
  expect(shownAgo(minutesAgo(24 * 60), now, "en")).toBe("yesterday");
  expect(shownAgo(minutesAgo(9 * 24 * 60), now, "en")).toBe("Nov 11, 2026");
});
