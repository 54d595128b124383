import { cleanedTextUpTo } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { languages } from "#src/platform/i18n/language.ts";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import { calendarDay } from "#src/work/appointments/appointment.ts";
import { oneLine, paragraphs } from "#src/work/leads/contact-request.ts";
import { personIds } from "#src/work/people/person.ts";
import type { DaySheetCode } from "./day-sheet-problems.ts";

const code: Coded<DaySheetCode> = codedMessage;

export const LONGEST_NAME = 60;
const LONGEST_HELPER_NOTE = 2000;
export const MOST_SHEETS = 30;

/** What a helper taps; `text` opened the messages of their phone. */
const helperActs = ["on-my-way", "start", "done", "note", "text"] as const;
export type HelperAct = (typeof helperActs)[number];

export const NewSheet = v.object({
  name: v.pipe(cleanedTextUpTo(LONGEST_NAME, oneLine), v.nonEmpty(code("helper-name-missing"))),
  language: v.picklist(languages, code("choose-language")),
  /** Null until it is revoked. */
  day: v.nullable(calendarDay),
  /** Whose visits it shows; all where it names nobody. */
  people: v.optional(personIds, []),
});

export type NewSheet = v.InferOutput<typeof NewSheet>;

export const DayOrder = v.object({
  day: calendarDay,
  appointments: v.pipe(
    v.array(v.pipe(v.string(), v.uuid(code("unknown-appointment")))),
    v.maxLength(500, code("unexpected")),
  ),
  /** Whose order it is; that of the day where it names nobody. */
  people: v.optional(personIds, []),
});

export type DayOrder = v.InferOutput<typeof DayOrder>;

const SentAct = v.object({
  /** Made where it was tapped, so that it counts once however often it is sent. */
  id: v.pipe(v.string(code("unexpected")), v.uuid(code("unexpected"))),
  kind: v.picklist(helperActs, code("unexpected")),
  /** When it was tapped, ISO 8601 UTC, as it may wait for the network. */
  at: v.optional(v.pipe(v.string(code("unexpected")), v.isoTimestamp(code("unexpected")))),
  text: v.pipe(
    v.optional(v.string(code("not-text")), ""),
    v.transform(paragraphs),
    v.maxLength(LONGEST_HELPER_NOTE, code("too-many-characters", { most: LONGEST_HELPER_NOTE })),
  ),
});

const WholeAct = v.pipe(
  SentAct,
  v.forward(
    v.partialCheck([["kind"], ["text"]], ({ kind, text }) => kind !== "note" || text !== "", code("note-missing")),
    ["text"],
  ),
);

export type SentAct = v.InferOutput<typeof SentAct>;

export function parseSentAct(input: unknown): Parsed<SentAct, DaySheetCode> {
  return parseForm<typeof WholeAct, DaySheetCode>(WholeAct, input);
}
