import { cleanedTextUpTo, onOff, oneOf, wholeNumberBetween } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { daysBetween } from "#src/platform/clock/calendar-day.ts";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded, type Parsed, type Problem } from "#src/platform/i18n/problem.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";
import { calendarDay } from "#src/work/appointments/appointment.ts";
import { oneLine, paragraphs } from "#src/work/leads/contact-request.ts";
import { isBlankText, withoutBlankLines } from "#src/work/quotes/rated-line.ts";
import { both, Discount, lineEntries, LONGEST_PLACE, MOST_LINES } from "#src/work/quotes/quote.ts";
import type { PlanCode } from "./plan-problems.ts";

const code: Coded<PlanCode> = codedMessage;

const ruleKinds = ["weeks", "months", "months-of-year", "as-needed"] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** What a visit is invoiced by: itself, with the others of its month, or not at all but by the instalments of the season. */
export const billings = ["visit", "month", "season"] as const;
export type Billing = (typeof billings)[number];

export const MOST_WEEKS = 12;
export const MOST_MONTHS = 24;
/** Every month has it. */
export const LAST_DAY_OF_MONTH = 28;
export const MOST_INSTALMENTS = 24;
const LONGEST_DAYS = 1_100;
const MOST_PAUSES = 50;
const LONGEST_TOWN = 100;
const LONGEST_NOTE = 2_000;

const whole = (least: number, most: number) => wholeNumberBetween(code("plan-number", { least, most }), least, most);

export const PlanRule = v.variant(
  "kind",
  [
    // 1 is Monday.
    v.object({ kind: v.literal("weeks"), every: whole(1, MOST_WEEKS), weekday: whole(1, 7) }),
    // On the day of the month on which the plan starts.
    v.object({ kind: v.literal("months"), every: whole(1, MOST_MONTHS) }),
    v.object({
      kind: v.literal("months-of-year"),
      months: v.pipe(v.array(whole(1, 12)), v.minLength(1, code("plan-months-missing")), v.maxLength(12)),
      day: whole(1, LAST_DAY_OF_MONTH),
    }),
    v.object({ kind: v.literal("as-needed") }),
  ],
  code("must-be-one-of", { options: ruleKinds.join(", ") }),
);
export type PlanRule = v.InferOutput<typeof PlanRule>;

const hour = v.nullable(v.pipe(v.string(code("plan-hour")), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, code("plan-hour"))));

export const PlanDraft = v.object({
  title: both(200),
  lines: v.pipe(
    v.array(v.object(lineEntries)),
    v.minLength(1, code("plan-line-missing")),
    v.maxLength(MOST_LINES, code("plan-too-many-lines", { most: MOST_LINES })),
  ),
  discount: v.nullable(Discount),
  place: cleanedTextUpTo(LONGEST_PLACE, oneLine),
  /** By which the visits of a whole town are added at once. */
  town: cleanedTextUpTo(LONGEST_TOWN, oneLine),
  rule: PlanRule,
  /** Both days included. */
  startsOn: calendarDay,
  endsOn: calendarDay,
  /** HH:MM where the business is; both null for the whole day. */
  from: hour,
  until: hour,
  /** On each visit, for the owner. */
  note: cleanedTextUpTo(LONGEST_NOTE, paragraphs),
  billing: oneOf(billings),
  /** The days of a price for the season; its lines are then those of the whole season. */
  instalments: v.pipe(
    v.array(calendarDay),
    v.maxLength(MOST_INSTALMENTS, code("plan-number", { least: 1, most: MOST_INSTALMENTS })),
    v.transform((days) => [...new Set(days)].toSorted()),
  ),
  /** Invoices leave by mail without the owner. */
  sendsItself: onOff,
  /** The customer is reminded the day before. */
  remind: onOff,
});
export type PlanDraft = v.InferOutput<typeof PlanDraft>;

export const PlanEdit = v.object({ version: rowVersion, draft: PlanDraft });
export type PlanEdit = v.InferOutput<typeof PlanEdit>;

export const NewPlan = v.object({
  /** The accepted quote that it is made from. */
  quoteId: v.nullable(v.pipe(v.string(code("not-text")), v.uuid(code("plan-origin")))),
  draft: PlanDraft,
});
export type NewPlan = v.InferOutput<typeof NewPlan>;

/** `cents` with the taxes in them; without an invoice where there was nothing left to ask for. */
export type Instalment = { on: string; cents: number; invoiceId?: string };
/** Both days included; without an end until the owner sets one. */
export type Pause = { from: string; until: string | null };

/** Problems name the fields of the draft. A line in which nothing is typed goes. */
export function parsePlanDraft(input: unknown): Parsed<PlanDraft, PlanCode> {
  const read = parseForm<typeof PlanDraft, PlanCode>(PlanDraft, input);
  if (!read.ok) return read;
  const problems = problemsAcross(read.values);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values: withoutBlankLines(read.values) };
}

export function parseNewPlan(input: unknown): Parsed<NewPlan, PlanCode> {
  const Around = v.object({ ...NewPlan.entries, draft: v.unknown() });
  const made = parseForm<typeof Around, PlanCode>(Around, input);
  if (!made.ok) return made;
  const draft = parsePlanDraft(made.values.draft);
  return draft.ok ? { ok: true, values: { ...made.values, draft: draft.values } } : draft;
}

export function parsePlanEdit(input: unknown): Parsed<PlanEdit, PlanCode> {
  const Around = v.object({ version: rowVersion, draft: v.unknown() });
  const edit = parseForm<typeof Around, PlanCode>(Around, input);
  if (!edit.ok) return edit;
  const draft = parsePlanDraft(edit.values.draft);
  return draft.ok ? { ok: true, values: { ...edit.values, draft: draft.values } } : draft;
}

function problemsAcross(draft: PlanDraft): Problem<PlanCode>[] {
  const { title, lines, startsOn, endsOn, from, until, billing, instalments } = draft;
  const problems: Problem<PlanCode>[] = [];
  if (isBlankText(title)) problems.push(...inEach("title", "plan-unnamed"));
  for (const line of withoutBlankLines(draft).lines)
    if (isBlankText(line.words)) problems.push(...inEach(`lines.${lines.indexOf(line)}.words`, "plan-line-unnamed"));
  if (endsOn < startsOn) problems.push({ field: "endsOn", code: "plan-ends-before" });
  else if (daysBetween(startsOn, endsOn) > LONGEST_DAYS) problems.push({ field: "endsOn", code: "plan-too-long" });
  if ((from === null) !== (until === null)) problems.push({ field: "until", code: "plan-hours" });
  else if (from !== null && from === until) problems.push({ field: "until", code: "plan-same-hours" });
  if (billing === "season" && instalments.length === 0)
    problems.push({ field: "instalments", code: "plan-instalments-missing" });
  return problems;
}

/** At the field of each language, whichever the site is in. */
function inEach(text: string, problem: PlanCode): Problem<PlanCode>[] {
  return siteLanguages.map((language) => ({ field: `${text}.${language}`, code: problem }));
}

export const PlanPauses = v.object({
  version: rowVersion,
  pauses: v.pipe(
    v.array(
      v.pipe(
        v.object({ from: calendarDay, until: v.nullable(calendarDay) }),
        v.forward(
          v.check(({ from, until }) => until === null || from <= until, code("plan-pause-ends-before")),
          ["until"],
        ),
      ),
    ),
    v.maxLength(MOST_PAUSES, code("plan-number", { least: 0, most: MOST_PAUSES })),
  ),
});
export type PlanPauses = v.InferOutput<typeof PlanPauses>;
