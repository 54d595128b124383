import { expect, test } from "vitest";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import type { PlannedVisit } from "#src/work/plans/list/planned-visits.server.ts";
import { haveSameVisits, visitKey, withPlanned } from "./calendar-visit.ts";

const appointment = (id: string, day: string, from: string | null) =>
  ({ ...{ id, day, from, until: null, state: "planned" }, people: [] as string[] }) as ListedAppointment;
const planned = (planId: string, day: string, from: string | null) =>
  ({ planId, day, from, until: null, people: [] as string[] }) as unknown as PlannedVisit;

test("what plans will make stands among the appointments in the order of a day, and each has a key", () => {
  const made = [appointment("a", "2027-05-04", "10:00"), appointment("b", "2027-05-05", null)];
  const ahead = [
    planned("p", "2027-05-04", "09:00"),
    planned("p", "2027-05-05", "08:00"),
    planned("q", "2027-05-04", null),
  ];

  expect(withPlanned(made, ahead).map(visitKey)).toEqual(["q 2027-05-04", "p 2027-05-04", "a", "b", "p 2027-05-05"]);
});

test("a day is drawn anew where another visit, an hour or anything else of it changed, and not for a list made anew", () => {
  const [one, other] = [appointment("a", "2027-05-04", "10:00"), appointment("b", "2027-05-04", null)];
  const before = { day: "2027-05-04", visits: [one, other] };
  expect(haveSameVisits(before, { ...before, visits: [one, other] })).toBe(true);
  expect(haveSameVisits(before, { ...before, visits: [other, one] })).toBe(false);
  expect(haveSameVisits(before, { ...before, visits: [one] })).toBe(false);
  expect(haveSameVisits(before, { ...before, visits: [one, { ...other, from: "08:00" }] })).toBe(false);
  expect(haveSameVisits(before, { ...before, day: "2027-05-05" })).toBe(false);
});
