import * as v from "valibot";
import { isCalendarDay } from "#src/platform/clock/calendar-day.ts";
import type { FieldCode } from "./field-problems.ts";
import { codedMessage, type Coded } from "./problem.ts";

/* Fields that many forms have, each with its problem. */
const code: Coded<FieldCode> = codedMessage;

/** Without the spaces around it. */
export function textUpTo(most: number) {
  return v.pipe(v.string(code("not-text")), v.trim(), v.maxLength(most, code("too-many-characters", { most })));
}

/** `clean` decides what of the text is kept; `most` counts that. */
export function cleanedTextUpTo(most: number, clean: (typed: string) => string) {
  return v.pipe(
    v.string(code("not-text")),
    v.transform(clean),
    v.maxLength(most, code("too-many-characters", { most })),
  );
}

export function oneOf<const Options extends readonly (string | number)[]>(options: Options) {
  return v.picklist(options, code("must-be-one-of", { options: options.join(", ") }));
}

export const onOff = v.boolean(code("choose-on-or-off"));

/** One sentence says all that may be wrong with it. */
export function wholeNumberBetween(message: string, least: number, most: number) {
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
}

/** YYYY-MM-DD, of a day that exists. */
export function dayField(message: string) {
  return v.pipe(v.string(message), v.isoDate(message), v.check(isCalendarDay, message));
}

/** What a list is asked for: what its rows hold, and the id of the last row of the former page. */
export const listEntries = {
  search: v.optional(v.pipe(v.string(), v.maxLength(200, code("too-many-characters", { most: 200 }))), ""),
  after: v.optional(v.pipe(v.string(), v.uuid(code("unexpected")))),
};
