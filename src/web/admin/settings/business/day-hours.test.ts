import { expect, test } from "vitest";
import { exampleBusiness } from "#test/site/example-site.ts";
import {
  hoursOfKind,
  isWorkWeekAlike,
  kindOf,
  likeMonday,
  timesBetween,
  withoutPause,
  withPause,
} from "./day-hours.ts";

const hours = exampleBusiness.hours;

test("a day that opens begins with the hours of the day before it", () => {
  expect(hoursOfKind("open", "sunday", { ...hours, saturday: null })).toEqual({ opens: "08:00", closes: "18:00" });
  expect(hoursOfKind("open", "monday", hours)).toEqual({ opens: "08:00", closes: "17:00" });
  for (const kind of ["closed", "by-appointment", "all-day", "open"] as const)
    expect(kindOf(hoursOfKind(kind, "friday", hours))).toBe(kind);
});

test("a pause is at noon, or after the end, and goes again", () => {
  const day = { opens: "08:00", closes: "17:00" };
  expect(withPause(day)).toEqual({ opens: "08:00", closes: "12:00", again: { opens: "13:00", closes: "17:00" } });
  expect(withoutPause({ opens: "08:00", closes: "12:00", again: { opens: "13:00", closes: "17:00" } })).toEqual(day);
  expect(withPause({ opens: "14:00", closes: "18:00" })).toEqual({
    ...{ opens: "14:00", closes: "18:00" },
    again: { opens: "18:30", closes: "23:59" },
  });
  expect(withPause({ opens: "14:00", closes: "23:30" })).toBeUndefined();
});

test("the times of a list are in order, between their neighbours, with the odd one that was typed", () => {
  expect(timesBetween("22:00", undefined, "22:45")).toEqual(["22:30", "22:45", "23:00", "23:30", "23:59"]);
  expect(timesBetween(undefined, "01:00")).toEqual(["00:00", "00:30"]);
});

test("the work week follows Monday", () => {
  expect(isWorkWeekAlike(hours)).toBe(true);
  const changed = { ...hours, monday: "by-appointment" as const };
  expect(isWorkWeekAlike(changed)).toBe(false);
  expect(likeMonday(changed)).toMatchObject({ friday: "by-appointment", saturday: hours.saturday });
});
