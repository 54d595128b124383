import {
  cleanedTextUpTo,
  dayField,
  onOff,
  oneOf,
  textUpTo,
  wholeNumberBetween,
} from "#src/platform/i18n/form-fields.ts";
import { isUnitPrice } from "#src/platform/i18n/parse-hundredths.ts";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import * as v from "valibot";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import { isCalendarDay } from "#src/platform/clock/calendar-day.ts";
import { oneLine } from "#src/work/leads/contact-request.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";
import type { QuoteCode } from "./quote-problems.ts";
import { quoteTotals } from "./quote-totals.ts";

const code: Coded<QuoteCode> = codedMessage;

export const quoteStates = [
  ...(["draft", "sent", "viewed", "accepted", "declined"] as const),
  ...(["expired", "superseded", "withdrawn", "cancelled"] as const),
] as const;
/** `withdrawn` by the owner before an answer, `cancelled` after an acceptance. */
export type QuoteState = (typeof quoteStates)[number];

const quoteUnits = ["flat", "item", "hour", "square-foot", "linear-foot", "square-metre", "metre"] as const;
export type QuoteUnit = (typeof quoteUnits)[number];

export const MOST_LINES = 50;
export const MOST_QUOTE_PHOTOS = 6;
/** As an appointment takes it. */
export const LONGEST_PLACE = 300;
const MOST_TAXES = 5;
const MOST_QUANTITY = 100_000;
const MOST_DOLLARS = 1_000_000;
/** Cents are stored as PostgreSQL's `integer`. */
export const MOST_TOTAL_DOLLARS = 20_000_000;

/** In each language; a program need not send those that the site does not have. */
export const both = (most: number) => v.object(v.entriesFromList(siteLanguages, textUpTo(most)));

const wholeBetween = (least: number, most: number, problem: QuoteCode, shown: number) =>
  wholeNumberBetween(code(problem, { most: shown }), least, most);

const cents = wholeBetween(0, MOST_DOLLARS * 100, "quote-amount", MOST_DOLLARS);

const unitPrice = v.pipe(
  v.number(code("quote-amount", { most: MOST_DOLLARS })),
  v.minValue(0, code("quote-amount", { most: MOST_DOLLARS })),
  v.maxValue(MOST_DOLLARS * 100, code("quote-amount", { most: MOST_DOLLARS })),
  v.check(isUnitPrice, code("quote-price-too-fine")),
);

/** The fields of a line, but for whether it is optional: an invoice has no options. */
export const lineEntries = {
  id: v.pipe(v.string(code("not-text")), v.regex(/^[a-z0-9-]{1,60}$/, code("unexpected"))),
  /** The service whose rate it was made from; blank for a free line. */
  service: textUpTo(60),
  words: both(500),
  hundredths: wholeBetween(1, MOST_QUANTITY * 100, "quote-quantity", MOST_QUANTITY),
  unit: oneOf(quoteUnits),
  unitCents: unitPrice,
  /** Keys of taxes that are not charged on it. */
  untaxed: v.optional(v.pipe(v.array(textUpTo(40)), v.maxLength(MOST_TAXES))),
};

const Line = v.object({ ...lineEntries, optional: onOff });

export const Discount = v.variant("kind", [
  v.object({ kind: v.literal("percent"), hundredths: wholeBetween(0, 10_000, "quote-percent", 100) }),
  v.object({ kind: v.literal("amount"), cents }),
]);

const Tax = v.object({
  name: both(40),
  thousandths: wholeBetween(0, 100_000, "quote-percent", 100),
  number: textUpTo(60),
  /** Its name of before it was renamed. */
  key: v.optional(textUpTo(40)),
});

export const Taxes = v.pipe(v.array(Tax), v.maxLength(MOST_TAXES));

const day = dayField(code("quote-day"));

export const MOST_WINDOWS = 3;

const hour = v.pipe(v.string(code("quote-hour")), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, code("quote-hour")));

/** By the wall clock where the business is; an end that is not later is of the next day. */
export const OfferedWindow = v.pipe(
  v.object({
    day: v.pipe(v.string(code("quote-day")), v.check(isCalendarDay, code("quote-day"))),
    ...{ from: hour, until: hour },
  }),
  v.forward(
    v.partialCheck([["from"], ["until"]], ({ from, until }) => from !== until, code("quote-same-hours")),
    ["until"],
  ),
);

export type OfferedWindow = v.InferOutput<typeof OfferedWindow>;

export const QuoteDraft = v.object({
  title: both(200),
  lines: v.pipe(v.array(Line), v.maxLength(MOST_LINES, code("quote-too-many-lines", { most: MOST_LINES }))),
  discount: v.nullable(Discount),
  /** None when the customer is exempt. */
  taxes: Taxes,
  depositPercent: v.nullable(wholeBetween(1, 100, "quote-percent", 100)),
  /** The last day to accept, where the business is. */
  validUntil: day,
  /** The date or the delay of the work. */
  when: both(500),
  payment: both(2000),
  cancellation: both(2000),
  restrictions: both(4000),
  note: both(2000),
  /** The address of the work; absent in drafts of before it was asked for. */
  place: v.optional(cleanedTextUpTo(LONGEST_PLACE, oneLine)),
  /** One of them is chosen with the acceptance; absent in drafts of before there were any. */
  windows: v.optional(
    v.pipe(v.array(OfferedWindow), v.maxLength(MOST_WINDOWS, code("quote-too-many-windows", { most: MOST_WINDOWS }))),
  ),
  /** Ids of the lead's, in the order they are shown; absent in drafts of before there were any. */
  photos: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(code("not-text")), v.regex(/^[0-9a-f-]{36}$/, code("unexpected")))),
      v.maxLength(MOST_QUOTE_PHOTOS, code("unexpected")),
      v.transform((ids) => [...new Set(ids)]),
    ),
  ),
});

/** `language` is the customer's. */
export const QuoteEdit = v.object({
  version: rowVersion,
  language: v.picklist(siteLanguages, code("choose-language")),
  draft: QuoteDraft,
});
export type QuoteEdit = v.InferOutput<typeof QuoteEdit>;

/** `by` mail, or only as a link that the owner passes on. */
export const QuoteSending = v.object({
  version: rowVersion,
  by: v.picklist(["mail", "link"], code("must-be", { options: "mail, link" })),
});
export type QuoteSending = v.InferOutput<typeof QuoteSending>;

/** What the owner edits; it is frozen when it is sent. */
export type QuoteDraft = v.InferOutput<typeof QuoteDraft>;
export type QuoteLine = QuoteDraft["lines"][number];

/** A draft may be unfinished; `problemsBeforeSending` says what a quote needs. */
function parseQuoteDraft(input: unknown): Parsed<QuoteDraft, QuoteCode> {
  const read = parseForm<typeof QuoteDraft, QuoteCode>(QuoteDraft, input);
  if (!read.ok) return read;
  const everyLine = new Set(read.values.lines.map(({ id }) => id));
  if (quoteTotals(read.values, everyLine).totalCents <= MOST_TOTAL_DOLLARS * 100) return read;
  return { ok: false, problems: [{ field: "lines", code: "quote-total", values: { most: MOST_TOTAL_DOLLARS } }] };
}

/** Problems name the fields of the draft. */
export function parseQuoteEdit(input: unknown): Parsed<QuoteEdit, QuoteCode> {
  const Around = v.object({ ...QuoteEdit.entries, draft: v.unknown() });
  const edit = parseForm<typeof Around, QuoteCode>(Around, input);
  if (!edit.ok) return edit;
  const draft = parseQuoteDraft(edit.values.draft);
  return draft.ok ? { ok: true, values: { ...edit.values, draft: draft.values } } : draft;
}
