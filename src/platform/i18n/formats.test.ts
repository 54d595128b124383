import { expect, test } from "vitest";
import { dateFormats } from "./formats.ts";

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
