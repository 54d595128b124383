import { expect, test, vi } from "vitest";
import {
  dateFormats,
  formatAmount,
  formatCents,
  formatDay,
  formatDayNumber,
  formatDays,
  formatMoney,
  formatNumber,
  formatPercent,
} from "./formats.ts";

const time = dateFormats({ hour: "2-digit", minute: "2-digit" });
const longTime = dateFormats({ timeStyle: "long" });
const at = (hour: string, format = time, language: "fr" | "en" = "fr") =>
  format(new Date(`2026-11-24T${hour}Z`), language, "UTC").replaceAll(/\s/g, " ");

test("hours are written as in Quebec", () => {
  expect(["11:00", "09:00", "00:02", "13:30", "20:00", "00:00"].map((hour) => at(`${hour}:00`))).toEqual([
    ...["11 h", "9 h", "0 h 02", "13 h 30", "20 h", "0 h"],
  ]);
  expect(at("11:00:00", longTime)).toBe("11 h 00 min 00 s UTC");
  expect(at("11:00:00", time, "en")).toBe("11 a.m.");
  expect(at("12:00:00", time, "en")).toBe("noon");
  expect(at("12:00:00", longTime, "en")).toBe("12:00:00 p.m. UTC");
  const moment = new Date("2026-11-24T13:30Z");
  expect([time(moment, "fr", "UTC"), time(moment, "en", "UTC")]).toEqual(["13\u00a0h\u00a030", "01:30\u00a0p.m."]);
});

test("in French the first of a month is an ordinal, and no other number", () => {
  const styles = ["full", "long", "medium", "short", "weekday"] as const;
  expect(styles.map((style) => formatDay("2026-12-01", "fr", style))).toEqual([
    ...["mardi 1er décembre 2026", "1er décembre 2026", "1er déc. 2026", "1er déc.", "mardi 1er décembre"],
  ]);
  expect(["2026-12-01", "2026-12-11"].map((day) => formatDayNumber(day, "fr"))).toEqual(["1er", "11"]);
  expect(formatDayNumber("2026-12-01", "en")).toBe("1");
  expect(formatDay("2026-12-11", "fr")).toBe("11 décembre 2026");
  expect(formatDay("2026-12-01", "en")).toBe("December 1, 2026");
  const range = (from: string, to: string) => formatDays({ from, to }, "fr").replaceAll(/\s/g, " ");
  expect(range("2026-12-01", "2027-01-01")).toBe("1er déc. 2026 – 1er janv. 2027");
  expect(range("2026-12-01", "2026-12-21")).toBe("1er–21 déc. 2026");
  const moment = dateFormats({ dateStyle: "long", timeStyle: "short" });
  expect(moment(new Date("2026-08-01T01:01:00Z"), "fr", "UTC").replaceAll(/\s/g, " ")).toMatch(
    /^1er août 2026.* 1 h 01$/,
  );
});

test("money that is taken off has a minus, never a hyphen", () => {
  const said = (["fr", "en"] as const).flatMap((language) => [
    formatMoney(-50_00, "CAD", language),
    formatCents(-50_50, "CAD", language),
    formatAmount(-50, "CAD", language),
  ]);
  const expected = ["\u221250,00 $", "\u221250,50 $", "\u221250 $", "\u2212$50.00", "\u2212$50.50", "\u2212$50"];
  expect(said.map((text) => text.replaceAll(/\s/g, " "))).toEqual(expected);
});

test("a format of numbers is made once, however many amounts a list has", () => {
  const formats = [
    () => formatMoney(450_50, "CAD", "fr"),
    () => formatCents(450_50, "CAD", "en"),
    () => formatAmount(450, "CAD", "en"),
    () => formatNumber(4.5, "fr"),
    () => formatPercent(0.09975, "en"),
  ];
  const before = formats.map((format) => format());
  const making = vi.spyOn(Intl, "NumberFormat");
  const localizing = vi.spyOn(Number.prototype, "toLocaleString");
  const after = formats.map((format) => format());
  const made = making.mock.calls.length + localizing.mock.calls.length;
  vi.restoreAllMocks();

  expect(after).toEqual(before);
  expect(made).toBe(0);
});
