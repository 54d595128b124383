import * as v from "valibot";
import { isCalendarDay } from "#src/platform/clock/calendar-day.ts";
import { codedMessage, parseForm, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import { personIds } from "./person.ts";
import type { PersonCode } from "./person-problems.ts";

const code: Coded<PersonCode> = codedMessage;

/** Who went to a visit before somebody was absent, and who goes since. */
export type MovedVisit = { appointmentId: string; before: string[]; after: string[] };

const NewAbsence = v.object({
  day: v.pipe(v.string(code("absence-day")), v.check(isCalendarDay, code("absence-day"))),
  /** Who goes in their place, to all of their visits; nobody leaves them unassigned. */
  instead: personIds,
});

export type NewAbsence = v.InferOutput<typeof NewAbsence>;

export function parseNewAbsence(input: unknown): Parsed<NewAbsence, PersonCode> {
  return parseForm<typeof NewAbsence, PersonCode>(NewAbsence, input);
}

/** `visits`: how many others go to. */
export type Absence = { id: string; personId: string; day: string; visits: number; instead: string[] };
