import * as v from "valibot";
import { isCalendarDay } from "#src/platform/clock/calendar-day.ts";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { personId } from "./person.ts";
import type { PersonCode } from "./person-problems.ts";

const code: Coded<PersonCode> = codedMessage;

/** Who went to a visit before somebody was absent, and who goes since. */
export type MovedVisit = { appointmentId: string; before: string[]; after: string[] };

const MOST_VISITS = 1_000;

const GivenVisit = v.object({
  appointmentId: v.pipe(v.string(code("absence-visit")), v.uuid(code("absence-visit"))),
  /** Null leaves it to the others who go, or to nobody yet. */
  instead: v.nullable(personId),
});

export const NewAbsence = v.object({
  day: v.pipe(v.string(code("absence-day")), v.check(isCalendarDay, code("absence-day"))),
  /** Each visit that they would have gone to on that day. */
  visits: v.pipe(v.array(GivenVisit, code("absence-visit")), v.maxLength(MOST_VISITS, code("absence-visit"))),
});

export type NewAbsence = v.InferOutput<typeof NewAbsence>;

/** `standIns`: who goes instead, with how many visits; `unassigned`: how many nobody goes to. */
export type Absence = {
  id: string;
  personId: string;
  day: string;
  visits: number;
  standIns: { personId: string; visits: number }[];
  unassigned: number;
};
