import { expect, test } from "vitest";
import { isNight } from "#src/account/reminders/quiet-hours.server.ts";
import { reminderMoment } from "./reminder-moment.server.ts";

/** What is written without a zone is the clock of Toronto in November. */
const local = (moment: string) => new Date(`${moment}-05:00`);
const ZONE = "America/Toronto";
const dayAfter = (submitted: Date) => new Date(submitted.getTime() + 24 * 3_600_000);
const remindedIn = (submitted: Date, hours: number) =>
  reminderMoment({ submitted, due: dayAfter(submitted) }, { hours, timeZone: ZONE });
const remindedOf = (submitted: string, hours = 4) => remindedIn(local(submitted), hours);

test("the owner is reminded some hours before the answer is due", () => {
  expect(remindedOf("2026-11-20T14:05")).toEqual(local("2026-11-21T10:05"));
  expect(remindedOf("2026-11-20T14:05", 1)).toEqual(local("2026-11-21T13:05"));
  expect(remindedOf("2026-11-20T11:00")).toEqual(local("2026-11-21T07:00"));
});

test("a reminder due at night waits for the morning when the answer is due later", () => {
  expect(remindedOf("2026-11-20T10:59")).toEqual(local("2026-11-21T07:00"));
  expect(remindedOf("2026-11-20T07:01")).toEqual(local("2026-11-21T07:00"));
  expect(remindedOf("2026-11-20T22:30", 23)).toEqual(local("2026-11-21T07:00"));
});

test("when the answer is due at night the owner is reminded the evening before", () => {
  expect(remindedOf("2026-11-20T07:00")).toEqual(local("2026-11-20T21:00"));
  expect(remindedOf("2026-11-20T02:30")).toEqual(local("2026-11-20T21:00"));
  expect(remindedOf("2026-11-20T23:30", 1)).toEqual(local("2026-11-21T21:00"));
});

test("an evening reminder that is no night's comes when it is wanted", () => {
  expect(remindedOf("2026-11-20T01:59")).toEqual(local("2026-11-20T21:59"));
});

test("the hours of the night are the owner's, in winter and in summer", () => {
  expect([isNight(local("2026-11-20T21:59"), ZONE), isNight(local("2026-11-20T22:00"), ZONE)]).toEqual([false, true]);
  expect([isNight(local("2026-11-20T06:59"), ZONE), isNight(local("2026-11-20T07:00"), ZONE)]).toEqual([true, false]);
  expect([isNight(new Date("2026-07-01T10:59Z"), ZONE), isNight(new Date("2026-07-01T11:00Z"), ZONE)]).toEqual([
    true,
    false,
  ]);
});

test("a reminder never falls into the night, whenever the request came, also when the clocks change", () => {
  for (const day of ["2026-03-07", "2026-03-08", "2026-07-01", "2026-10-31", "2026-11-01"])
    for (let minutes = 0; minutes < 24 * 60; minutes += 7)
      for (const hours of [1, 2, 4, 8, 12, 23]) {
        const submitted = new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000);
        const reminder = remindedIn(submitted, hours);
        const age = (reminder.getTime() - submitted.getTime()) / 3_600_000;
        expect([submitted, hours, isNight(reminder, ZONE)]).toEqual([submitted, hours, false]);
        expect(age).toBeGreaterThan(0);
        expect(age).toBeLessThan(24);
      }
});

test("an answer that is due sooner than the owner wants to be reminded is brought to mind halfway", () => {
  const [submitted, due] = [local("2026-11-20T15:00"), local("2026-11-20T18:00")];
  expect(reminderMoment({ submitted, due }, { hours: 4, timeZone: ZONE })).toEqual(local("2026-11-20T16:30"));
});
