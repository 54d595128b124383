import { expect, test } from "vitest";
import { isDayOff } from "./days-off.ts";

const open = { opens: "08:00", closes: "18:00" };
const hours = {
  ...{ monday: open, tuesday: open, wednesday: open, thursday: open, friday: open },
  ...{ saturday: "by-appointment" as const, sunday: null },
};

test("a closed day is a day off, one by appointment is not", () => {
  const days = ["2026-11-21", "2026-11-22", "2026-11-23"];
  expect(days.map((day) => isDayOff(day, hours))).toEqual([false, true, false]);
});

test("without opening hours no day is off", () => {
  const none = {
    monday: null,
    tuesday: null,
    wednesday: null,
    thursday: null,
    friday: null,
    saturday: null,
    sunday: null,
  };
  expect(isDayOff("2026-11-22", none)).toBe(false);
});
