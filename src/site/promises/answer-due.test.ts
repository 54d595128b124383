import { expect, test } from "vitest";
import { answerDueAt, answerToldAt } from "./answer-due.ts";

const open = { opens: "08:00", closes: "18:00" };
const hours = {
  ...{ monday: open, tuesday: open, wednesday: open, thursday: open, friday: open },
  ...{ saturday: { opens: "09:00", closes: "17:00" }, sunday: null },
};
const ZONE = "America/Toronto";
/** The clock of Toronto in November 2026; the 20th is a Friday. */
const local = (moment: string) => new Date(`2026-11-${moment}-05:00`);
const due = (submitted: string, answer: "day" | "business-day" | "two-business-days" | "soon" = "day") =>
  answerDueAt(local(submitted).toISOString(), { answer, hours, timeZone: ZONE });

test("a day later while somebody is there, to the full hour", () => {
  expect(due("17T10:40")).toEqual(local("18T10:00"));
  expect(due("20T16:59")).toEqual(local("21T16:00"));
  expect(due("17T08:00")).toEqual(local("18T08:00"));
});

test("where the day ends outside of opening hours, the closing time before it", () => {
  expect(due("16T00:02")).toEqual(local("16T18:00"));
  expect(due("17T21:30")).toEqual(local("18T18:00"));
  expect(due("18T05:00")).toEqual(local("18T18:00"));
  expect(due("21T12:00")).toEqual(local("21T17:00"));
});

test("where nobody is there before the day ends, the end of the day", () => {
  expect(due("21T17:30")).toEqual(local("22T17:00"));
  expect(due("21T16:00")).toEqual(local("22T16:00"));
});

test("business days are those of the week on which the business is open", () => {
  expect(due("20T19:00", "business-day")).toEqual(local("23T18:00"));
  expect(due("17T09:00", "business-day")).toEqual(local("18T18:00"));
  expect(due("19T09:00", "two-business-days")).toEqual(local("23T18:00"));
  expect(due("17T09:00", "soon")).toBeNull();
});

test("hours that nobody confirmed move nothing, and no customer is told a moment of them", () => {
  const unconfirmed = { hours, areHoursHidden: true as const, timeZone: ZONE };
  const tuesday = local("17T21:30").toISOString();
  const saturday = local("21T20:40").toISOString();

  expect(answerDueAt(tuesday, { ...unconfirmed, answer: "day" })).toEqual(local("18T21:00"));
  expect(answerDueAt(saturday, { ...unconfirmed, answer: "business-day" })).toEqual(local("23T17:00"));
  for (const answer of ["day", "business-day", "soon"] as const)
    expect(answerToldAt(tuesday, { ...unconfirmed, answer })).toBeNull();
  expect(answerToldAt(tuesday, { hours, timeZone: ZONE, answer: "day" })).toEqual(local("18T18:00"));
});

test("the moment is never past, nor later than promised, whenever the request came", () => {
  for (const day of ["2026-03-07", "2026-07-04", "2026-10-31", "2026-11-01"])
    for (let minutes = 0; minutes < 1440; minutes += 7) {
      const submitted = new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000);
      const promised = answerDueAt(submitted.toISOString(), { answer: "day", hours, timeZone: ZONE });
      const hoursLeft = ((promised?.getTime() ?? 0) - submitted.getTime()) / 3_600_000;
      expect(hoursLeft, submitted.toISOString()).toBeGreaterThan(1);
      expect(hoursLeft, submitted.toISOString()).toBeLessThanOrEqual(24);
    }
});
