import { expect, test, vi } from "vitest";
import { dateFormats, formatAmount, formatCents, formatMoney, formatNumber, formatPercent } from "./formats.ts";

const time = dateFormats({ hour: "2-digit", minute: "2-digit" });
const longTime = dateFormats({ timeStyle: "long" });
const at = (hour: string, format = time, language: "fr" | "en" = "fr") =>
  format(new Date(`2026-11-24T${hour}Z`), language, "UTC").replaceAll(/\s/g, " ");

test("hours are written as in Quebec", () => {
  expect(["11:00", "09:00", "00:02", "13:30", "20:00", "00:00"].map((hour) => at(`${hour}:00`))).toEqual([
    ...["11 h", "9 h", "0 h 02", "13 h 30", "20 h", "0 h"],
  ]);
  expect(at("11:00:00", longTime)).toBe("11 h 00 min 00 s UTC");
  expect(at("11:00:00", time, "en")).toBe("11:00 a.m.");
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
