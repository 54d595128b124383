import { useState } from "react";
import {
  parseNewAppointment,
  type Appointment,
  type AppointmentDetails,
  type Window,
} from "#src/work/appointments/appointment.ts";
import { appointmentProblems } from "#src/work/appointments/appointment-problems.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { today } from "#src/web/admin/calendar/calendar-days.ts";
import type { Edited } from "#src/web/admin/editing/edited.ts";
import { useForm, type Form } from "#src/web/admin/editing/use-form.ts";

export type WindowKind = "morning" | "afternoon" | "whole-day" | "other";

const windows = {
  morning: { from: "08:00", until: "12:00" },
  afternoon: { from: "13:00", until: "17:00" },
  "whole-day": { from: null, until: null },
} as const;

/** The customer is told of a change when they were told of the appointment. */
export function detailsOf(appointment: Appointment): AppointmentDetails {
  const { day, from, until, place, note, quoteId, remind, toldTo } = appointment;
  return { day, from, until, place, note, quoteId, remind, tell: toldTo !== "" };
}

/** Without a window: tomorrow morning. */
export type NewStart = { email: string; window?: Window; people?: string[] } & Pick<
  AppointmentDetails,
  "place" | "quoteId"
>;

export function newDetails({ email, window, people, place, quoteId }: NewStart): AppointmentDetails {
  const when = window ?? { day: addDays(today(), 1), ...windows.morning };
  return { ...when, place, note: "", quoteId, remind: email !== "", tell: email !== "", ...(people && { people }) };
}

export type AppointmentForm = Form<AppointmentDetails> &
  ReturnType<typeof useWindow> &
  ReturnType<typeof usePeopleSent> & { email: string; isPast: boolean; canTell: boolean };

type Options = {
  initial: AppointmentDetails;
  /** Who goes so far. */
  people: readonly string[];
  email: string;
  save: (details: AppointmentDetails) => Promise<unknown>;
  onSaved: () => void;
};

export function useAppointmentForm({ initial, people, email, save, onSaved }: Options): AppointmentForm {
  const tellable = ({ day }: AppointmentDetails) => email !== "" && day >= today();
  const sent = usePeopleSent(people);
  const form = useForm({
    ...{ name: "appointment", initial },
    parse: (values) => parseNewAppointment({ ...values, tell: values.tell && tellable(values) }),
    problemWords: appointmentProblems,
    save: (details: AppointmentDetails) => save({ ...details, ...(sent.isChanged && { people: sent.people }) }),
    onSaved,
  });
  const window = useWindow(form);
  return { ...form, ...window, ...sent, email, isPast: form.value.day < today(), canTell: tellable(form.value) };
}

/** What the window is called; `other` shows its hours. */
function useWindow({ value, edit }: Edited<AppointmentDetails>) {
  const [isOther, setOther] = useState(false);
  const kind = isOther ? "other" : kindOf(value);
  const chooseKind = (chosen: WindowKind) => {
    setOther(chosen === "other");
    if (chosen !== "other") edit((now) => ({ ...now, ...windows[chosen] }));
    else if (value.from === null) edit((now) => ({ ...now, ...windows.morning }));
  };
  return { kind, chooseKind };
}

function kindOf({ from, until }: AppointmentDetails): WindowKind {
  const known = (["morning", "afternoon", "whole-day"] as const).find(
    (kind) => windows[kind].from === from && windows[kind].until === until,
  );
  return known ?? "other";
}

/** Beside what is compared with another version: who goes moves none. Sent where it was changed. */
function usePeopleSent(initial: readonly string[]) {
  const [people, choosePeople] = useState<string[]>([...initial]);
  const isChanged = people.length !== initial.length || people.some((id) => !initial.includes(id));
  return { people, choosePeople, isChanged };
}
