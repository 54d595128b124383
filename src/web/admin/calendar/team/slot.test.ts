import { expect, test } from "vitest";
import { movedTo, windowAt } from "./slot.ts";

const day = "2026-11-24";
const morning = { day, from: "08:30", until: "10:00" };

test("an appointment keeps its hours on another day, and its length at another hour", () => {
  expect(movedTo(morning, { day: "2026-11-26" })).toEqual({ ...morning, day: "2026-11-26" });
  expect(movedTo(morning, { day, from: "13:00" })).toEqual({ day, from: "13:00", until: "14:30" });
  expect(movedTo({ day, from: "22:00", until: "02:00" }, { day, from: "23:30" }).until).toBe("03:30");
});

test("one of a whole day gets two hours at an hour, and loses them above the hours", () => {
  expect(movedTo({ day, from: null, until: null }, { day, from: "09:00" })).toEqual({
    day,
    from: "09:00",
    until: "11:00",
  });
  expect(movedTo(morning, { day, from: null })).toEqual({ day, from: null, until: null });
});

test("a new appointment takes the morning of a day, or two hours from the hour pressed", () => {
  expect(windowAt({ day })).toEqual({ day, from: "08:00", until: "12:00" });
  expect(windowAt({ day, from: "23:00" })).toEqual({ day, from: "23:00", until: "01:00" });
});
