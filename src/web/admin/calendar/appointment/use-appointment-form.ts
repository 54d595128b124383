import { useState } from "react";
import type { Problem } from "#src/platform/i18n/problem.ts";
import {
  parseNewAppointment,
  type Appointment,
  type AppointmentDetails,
} from "#src/customers/appointments/appointment.ts";
import { appointmentProblems, type AppointmentCode } from "#src/customers/appointments/appointment-problems.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { today } from "#src/web/admin/calendar/calendar-days.ts";
import { problemIn, sayField, type RefusedField } from "#src/web/admin/parts/calls/read-problem.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";

export type WindowKind = "morning" | "afternoon" | "whole-day" | "other";

export const windows = {
  morning: { from: "08:00", until: "12:00" },
  afternoon: { from: "13:00", until: "17:00" },
  "whole-day": { from: null, until: null },
} as const;

type Refused = Problem<AppointmentCode> | RefusedField;

/** The customer is told of a change when they were told of the appointment. */
export function detailsOf(appointment: Appointment): AppointmentDetails {
  const { day, from, until, place, note, quoteId, remind, toldTo } = appointment;
  return { day, from, until, place, note, quoteId, remind, tell: toldTo !== "" };
}

export function newDetails({ email, place }: { email: string; place: string }): AppointmentDetails {
  const day = { day: addDays(today(), 1), ...windows.morning };
  return { ...day, place, note: "", quoteId: null, remind: email !== "", tell: email !== "" };
}

export type AppointmentForm = ReturnType<typeof useAppointmentForm>;

export function useAppointmentForm(initial: AppointmentDetails, email: string) {
  const language = useLanguage();
  const [values, setValues] = useState(initial);
  const [kind, setKind] = useState(kindOf(initial));
  const [problems, setProblems] = useState<Refused[]>([]);
  const isPast = values.day < today();
  const canTell = email !== "" && !isPast;

  const set = (change: Partial<AppointmentDetails>) => setValues((before) => ({ ...before, ...change }));
  return {
    values,
    set,
    kind,
    email,
    isPast,
    canTell,
    chooseKind(chosen: WindowKind) {
      setKind(chosen);
      if (chosen !== "other") set(windows[chosen]);
      else if (values.from === null) set(windows.morning);
    },
    /** The values, or undefined after it has said what is wrong. */
    read(): AppointmentDetails | undefined {
      const read = parseNewAppointment({ ...values, tell: values.tell && canTell });
      setProblems(read.ok ? [] : read.problems);
      if (read.ok) return read.values;
      document.getElementById(`appointment-${read.problems[0]?.field}`)?.focus();
      return undefined;
    },
    refuse: (error: unknown) => setProblems(problemIn(error).errors),
    errorOf(name: keyof AppointmentDetails): string | undefined {
      const problem = problems.find(({ field }) => field === name);
      return problem && sayField(appointmentProblems, problem, language);
    },
  };
}

function kindOf({ from, until }: AppointmentDetails): WindowKind {
  const known = (["morning", "afternoon", "whole-day"] as const).find(
    (kind) => windows[kind].from === from && windows[kind].until === until,
  );
  return known ?? "other";
}
