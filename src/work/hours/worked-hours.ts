import * as v from "valibot";
import { isCalendarDay } from "#src/platform/clock/calendar-day.ts";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";
import type { HoursCode } from "./hours-problems.ts";

const code: Coded<HoursCode> = codedMessage;

/** `HH:MM` where the business is; null while it is not known. */
export type Clock = string | null;

/** What one person worked at one visit on one day. */
export type WorkedEntry = {
  personId: string;
  /** Null once its customer is erased. */
  appointmentId: string | null;
  jobId: string | null;
  customer: string;
  day: string;
  /** As they count; an end that is not later is of the next day. */
  from: Clock;
  until: Clock;
  /** Null where one of both is not known. */
  minutes: number | null;
  /** As the helper tapped. */
  tapped: { from: Clock; until: Clock };
  isCorrected: boolean;
  /** 0 while nothing is recorded. */
  version: number;
};

/** What one person worked for a job. `missing`: at how many visits a start or an end is, so that they are not in it. */
export type JobHours = { personId: string; minutes: number; missing: number };

const clock = v.pipe(v.string(code("hours-time")), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, code("hours-time")));
const id = v.pipe(v.string(code("unknown-hours")), v.uuid(code("unknown-hours")));
const day = v.pipe(v.string(code("unknown-hours")), v.check(isCalendarDay, code("unknown-hours")));

export const Correction = v.pipe(
  v.object({
    personId: id,
    appointmentId: id,
    /** That of the entry; absent, the day on which they went there last. */
    day: v.optional(day),
    from: clock,
    until: clock,
    version: rowVersion,
  }),
  v.forward(
    v.partialCheck([["from"], ["until"]], ({ from, until }) => from !== until, code("hours-same")),
    ["until"],
  ),
);

export type Correction = v.InferOutput<typeof Correction>;
