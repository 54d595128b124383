import { expect, test } from "vitest";
import { formatAgo, formatDate, formatFrenchMoment, formatMinutes, formatTime } from "./formats.ts";

test("a late evening in Quebec keeps its own day", () => {
  const evening = new Date("2026-07-02T03:30:00.000Z");

  expect(formatDate(evening)).toBe("Jul 1, 2026");
  expect(formatTime(evening)).toMatch(/^11:30\sp\.m\.$/);
});

test("a French owner reads French days and hours", () => {
  const evening = new Date("2026-07-02T03:30:00.000Z");

  expect(formatDate(evening, "fr")).toBe("1er juill. 2026");
  expect(formatTime(evening, "fr")).toBe("23\u00a0h\u00a030");
  expect(formatTime(new Date("2026-07-02T13:41:00.000Z"), "fr")).toBe("9\u00a0h\u00a041");
  expect(formatTime(new Date("2026-07-02T04:03:00.000Z"), "fr")).toBe("0\u00a0h\u00a003");
});

test("a moment of the log is written as Quebec writes it, in Quebec's time", () => {
  expect(formatFrenchMoment(new Date("2026-07-02T03:30:05.000Z"))).toBe("2026-07-01 23 h 30 min 05 s");
});

test("a wait is said in the unit that reads best", () => {
  expect([0, 1, 89].map((minutes) => formatMinutes(minutes, "en"))).toEqual(["0 minutes", "1 minute", "89 minutes"]);
  expect([120, 200].map((minutes) => formatMinutes(minutes, "en"))).toEqual(["2\u00A0h", "3\u00A0h\u00A020\u00A0min"]);
  expect([36 * 60, 72 * 60].map((minutes) => formatMinutes(minutes, "en"))).toEqual(["2 days", "3 days"]);
});

test("a French owner reads French units", () => {
  expect(formatMinutes(1, "fr")).toMatch(/^1\sminute$/);
  expect(formatMinutes(89, "fr")).toMatch(/^89\sminutes$/);
  expect(formatMinutes(72 * 60, "fr")).toMatch(/^3\sjours$/);
});

test("a recent moment is told from now, an old one by its day", () => {
  const now = new Date("2026-11-20T17:00:00.000Z");
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  expect(formatAgo(minutesAgo(0), now, "en")).toBe("now");
  expect(formatAgo(minutesAgo(3), now, "en")).toBe("3 minutes ago");
  expect(formatAgo(minutesAgo(3), now, "fr")).toMatch(/^il y a 3\sminutes$/);
  expect(formatAgo(minutesAgo(100), now, "en")).toBe("2 hours ago");
  expect(formatAgo(minutesAgo(24 * 60), now, "en")).toBe("yesterday");
  expect(formatAgo(minutesAgo(9 * 24 * 60), now, "en")).toBe("Nov 11, 2026");
});
