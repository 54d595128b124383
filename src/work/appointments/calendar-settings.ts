import { wholeNumberBetween } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import type { AppointmentCode } from "./appointment-problems.ts";

const code: Coded<AppointmentCode> = codedMessage;

/** Full hours where the business is. */
export const USUAL_REMINDER_HOUR = 17;

export const CalendarForm = v.object({
  /** The hour of the day before; null for no reminders. */
  reminderHour: v.nullable(wholeNumberBetween(code("reminder-hour"), 0, 23)),
});

export type CalendarForm = v.InferOutput<typeof CalendarForm>;
export type CalendarSettings = Partial<CalendarForm>;
