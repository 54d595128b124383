import { useState } from "react";
import {
  parseNewAppointment,
  type Appointment,
  type AppointmentDetails,
  type Window,
} from "#src/work/appointments/appointment.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { isSameWindow } from "#src/web/admin/calendar/team/slot.ts";
import { pastOf } from "#src/web/admin/calendar/visits/past-window.ts";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import type { Edited } from "#src/web/admin/editing/edited.ts";
import type { Form } from "#src/web/admin/editing/use-form.ts";

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

export type AppointmentForm = Edited<AppointmentDetails> &
  Pick<Form<AppointmentDetails>, "submit" | "isSaving"> &
  ReturnType<typeof useWindow> &
  Pick<PeopleSent, "people" | "choosePeople"> & {
    email: string;
    isPast: boolean;
    /** What of it is over, where it is being planned there. */
    past: ReturnType<typeof pastOf>;
    canTell: boolean;
  };

type Options = {
  form: Edited<AppointmentDetails> & Pick<Form<AppointmentDetails>, "submit" | "isSaving">;
  /** Who goes. */
  sent: PeopleSent;
  email: string;
  /** Where it stands; nothing is said of an hour that does not change. */
  planned?: Window | undefined;
};

export function useAppointmentForm({ form, sent, email, planned }: Options): AppointmentForm {
  const { people, choosePeople } = sent;
  const isPast = form.value.day < today();
  const now = useNow();
  const past = planned && isSameWindow(planned, form.value) ? undefined : pastOf(form.value, now);
  const canTell = isTellable(form.value, email);
  return { ...form, ...useWindow(form), people, choosePeople, email, isPast, past, canTell };
}

/** Nobody is told of a day that is over. */
export function parseDetails(details: AppointmentDetails, email: string) {
  return parseNewAppointment({ ...details, tell: details.tell && isTellable(details, email) });
}

function isTellable({ day }: AppointmentDetails, email: string): boolean {
  return email !== "" && day >= today();
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

type PeopleSent = ReturnType<typeof usePeopleSent>;

/** Beside what is compared with another version: who goes moves none. `changed` is sent with the rest. */
export function usePeopleSent(initial: readonly string[]) {
  const [people, choosePeople] = useState<string[]>([...initial]);
  const isChanged = people.length !== initial.length || people.some((id) => !initial.includes(id));
  return { people, choosePeople, changed: isChanged ? { people } : {} };
}
