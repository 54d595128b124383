import { cleanedTextUpTo, onOff } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { isCalendarDay } from "#src/platform/clock/calendar-day.ts";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import { oneLine, paragraphs } from "#src/work/leads/contact-request.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";
import type { Text } from "#src/site/content/text.ts";
import { personIds } from "#src/work/people/person.ts";
import type { AppointmentCode } from "./appointment-problems.ts";

const code: Coded<AppointmentCode> = codedMessage;

/** `day` is the one that suits the customer, blank when they named none; `at` is ISO 8601 UTC. */
export type MoveAsked = { day: string; words: string; at: string };

export type AppointmentState = "planned" | "done" | "cancelled";

/** By the wall clock where the business is. Without hours it takes the whole day; an end that is not later is of the next day. */
export type Window = { day: string; from: string | null; until: string | null };

/** `createdAt`, `changedAt` and `doneAt` are ISO 8601 UTC, the other times of the wall clock where the business is. */
export type Appointment = Window & {
  id: string;
  leadId: string;
  /** Null until what a former version of the program wrote is given its job. */
  jobId: string | null;
  quoteId: string | null;
  state: AppointmentState;
  version: number;
  /** The number by which calendars order the changes of the event. */
  sequence: number;
  place: string;
  note: string;
  /** The address that knows of it; blank when the customer was not told. */
  toldTo: string;
  remind: boolean;
  createdAt: string;
  changedAt: string;
  doneAt: string | null;
  paidCents: number | null;
  askReview: boolean;
  remindOwnerOn: string | null;
  remindCustomerOn: string | null;
  /** The plan that it is a visit of. */
  planId: string | null;
  moveAsked: MoveAsked | null;
};

/** With who goes, in the order of the team; nobody is "unassigned". */
export type AssignedAppointment = Appointment & { people: string[] };

/** What who goes there has tapped: they have set out, or they have begun. */
export type UnderWay = "on-my-way" | "start";

/** With what the calendar shows of its lead and its plan. */
export type ListedAppointment = AssignedAppointment & {
  name: string;
  phone: string;
  email: string;
  service: string;
  serviceRequested: string;
  /** Null for one that stands alone. */
  planTitle: Text | null;
  /** Absent before that, and once it is done. */
  underWay?: UnderWay;
};

const LONGEST = { place: 300, note: 2000 };
export const MOST_PAID_CENTS = 100_000_000;
export const MOST_AT_ONCE = 500;
/** A month as a calendar shows it, six weeks, with room for another month. */
export const LONGEST_STRETCH_DAYS = 100;

export const calendarDay = v.pipe(v.string(code("appointment-day")), v.check(isCalendarDay, code("appointment-day")));

const hour = v.nullable(
  v.pipe(v.string(code("appointment-hour")), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, code("appointment-hour"))),
);

const window = { day: calendarDay, from: hour, until: hour };

/** Absent where who goes does not change. */
const people = v.optional(personIds);

const Details = v.object({
  ...window,
  place: cleanedTextUpTo(LONGEST.place, oneLine),
  note: cleanedTextUpTo(LONGEST.note, paragraphs),
  quoteId: v.nullable(v.pipe(v.string(code("not-text")), v.uuid(code("appointment-quote")))),
  remind: onOff,
  people,
  tell: onOff,
});

export type AppointmentDetails = v.InferOutput<typeof Details>;

const Edit = v.object({ ...Details.entries, version: rowVersion });
const Move = v.object({ ...window, people, version: rowVersion, tell: onOff });

export type AppointmentEdit = v.InferOutput<typeof Edit>;
export type AppointmentMove = v.InferOutput<typeof Move>;

export function parseNewAppointment(input: unknown): Parsed<AppointmentDetails, AppointmentCode> {
  return withWindow(parseForm<typeof Details, AppointmentCode>(Details, input));
}

export function parseAppointmentEdit(input: unknown): Parsed<AppointmentEdit, AppointmentCode> {
  return withWindow(parseForm<typeof Edit, AppointmentCode>(Edit, input));
}

export function parseAppointmentMove(input: unknown): Parsed<AppointmentMove, AppointmentCode> {
  return withWindow(parseForm<typeof Move, AppointmentCode>(Move, input));
}

function withWindow<Values extends Window>(read: Parsed<Values, AppointmentCode>): Parsed<Values, AppointmentCode> {
  if (!read.ok) return read;
  const { from, until } = read.values;
  if ((from === null) !== (until === null))
    return { ok: false, problems: [{ field: "until", code: "appointment-hours" }] };
  if (from !== null && from === until)
    return { ok: false, problems: [{ field: "until", code: "appointment-same-hours" }] };
  return read;
}
