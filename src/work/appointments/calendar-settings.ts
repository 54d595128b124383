import * as v from "valibot";
import { codedMessage, parseForm, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import type { AppointmentCode } from "./appointment-problems.ts";

const code: Coded<AppointmentCode> = codedMessage;

/** Full hours where the business is. */
export const USUAL_REMINDER_HOUR = 17;

const Form = v.object({
  /** The hour of the day before; null for no reminders. */
  reminderHour: v.nullable(
    v.pipe(
      v.number(code("reminder-hour")),
      v.integer(code("reminder-hour")),
      v.minValue(0, code("reminder-hour")),
      v.maxValue(23, code("reminder-hour")),
    ),
  ),
});

export type CalendarForm = v.InferOutput<typeof Form>;
export type CalendarSettings = Partial<CalendarForm>;

export function parseCalendarForm(input: unknown): Parsed<CalendarForm, AppointmentCode> {
  return parseForm(Form, input);
}
