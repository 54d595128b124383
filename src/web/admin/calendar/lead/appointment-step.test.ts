import { expect, test } from "vitest";
import type { Appointment } from "#src/work/appointments/appointment.ts";
import type { NextStep } from "#src/web/admin/quotes/lead/next-step.ts";
import { appointmentStep } from "./appointment-step.ts";

const today = "2026-11-24";
const planned = (day: string, state = "planned") => ({ day, state, doneAt: null }) as Appointment;
const step = (kind: string) => ({ kind, quote: { decidedAt: "2026-11-20T15:00:00.000Z" } }) as NextStep;

test("an accepted quote asks for a day, then shows it, then asks what became of it", () => {
  expect(appointmentStep([], step("accepted"), today)).toEqual({ kind: "to-plan" });
  expect(appointmentStep([planned(today, "cancelled")], step("accepted"), today)).toEqual({ kind: "to-plan" });
  expect(appointmentStep([planned(today)], step("accepted"), today)?.kind).toBe("upcoming");
  expect(appointmentStep([planned("2026-12-01"), planned("2026-11-23")], undefined, today)).toMatchObject({
    ...{ kind: "overdue", appointment: { day: "2026-11-23" } },
  });
});

test("done work asks for nothing more, and a question of the customer comes first", () => {
  const done = { ...planned("2026-11-23", "done"), doneAt: "2026-11-23T20:00:00.000Z" };

  expect(appointmentStep([done], step("accepted"), today)).toEqual({ kind: "done" });
  expect(appointmentStep([planned(today)], step("asked"), today)).toBeUndefined();
  expect(appointmentStep([], undefined, today)).toBeUndefined();
});
