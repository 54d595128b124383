import { dayField, textUpTo, wholeNumberBetween } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";
import { both, Discount, lineEntries, MOST_LINES, MOST_TOTAL_DOLLARS, Taxes } from "#src/work/quotes/quote.ts";
import type { InvoiceCode } from "./invoice-problems.ts";
import { invoiceTotals } from "./invoice-totals.ts";

const code: Coded<InvoiceCode> = codedMessage;

export const invoiceKinds = ["invoice", "down-payment", "credit"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Computed from what was issued, credited and paid; `draft` and `credit` are none of these. */
export const balanceStates = ["open", "partly-paid", "paid", "overpaid", "credited"] as const;
export type BalanceState = (typeof balanceStates)[number];
/** `issued` is a credit note, which nobody pays. */
export const invoiceStates = ["draft", ...balanceStates, "issued"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Cents are stored as PostgreSQL's `integer`. */
export const MOST_CENTS = MOST_TOTAL_DOLLARS * 100;
const LONGEST_ADDRESS = 300;
const LONGEST_TERM_DAYS = 180;

const day = dayField(code("invoice-day"));

const termDays = { least: 0, most: LONGEST_TERM_DAYS };

const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_CENTS));
const part = v.object({ netCents: cents, taxCents: v.array(cents), totalCents: cents });

export const InvoiceDraft = v.object({
  title: both(200),
  lines: v.pipe(
    v.array(v.object(lineEntries)),
    v.maxLength(MOST_LINES, code("invoice-too-many-lines", { most: MOST_LINES })),
  ),
  discount: v.nullable(Discount),
  taxes: Taxes,
  /** The day of the work; null where there is none to name. */
  servedOn: v.nullable(day),
  /** Days from the day of issue; 0 is due at once. */
  termDays: wholeNumberBetween(code("invoice-days", termDays), 0, LONGEST_TERM_DAYS),
  /** Where the customer lives or has their business. */
  address: textUpTo(LONGEST_ADDRESS),
  /** Where the work is done; blank when it is the same. */
  place: textUpTo(LONGEST_ADDRESS),
  note: both(2000),
  /**
   * A fixed part of the quote, in place of what the lines come to: a down payment or a credit. Its taxes are its share of
   * those of the whole, so that the parts add up to the whole to the cent.
   */
  part: v.optional(v.nullable(part), null),
});
export type InvoiceDraft = v.InferOutput<typeof InvoiceDraft>;
export type InvoiceLine = InvoiceDraft["lines"][number];

/** `part` is the program's own: an edit keeps that of the row. */
export const InvoiceEdit = v.object({
  version: rowVersion,
  language: v.picklist(siteLanguages, code("choose-language")),
  draft: v.omit(InvoiceDraft, ["part"]),
});
export type InvoiceEdit = v.InferOutput<typeof InvoiceEdit>;

export function parseInvoiceEdit(input: unknown): Parsed<InvoiceEdit, InvoiceCode> {
  const read = parseForm<typeof InvoiceEdit, InvoiceCode>(InvoiceEdit, input);
  if (!read.ok) return read;
  if (invoiceTotals({ ...read.values.draft, part: null }, []).totalCents <= MOST_CENTS) return read;
  return { ok: false, problems: [{ field: "lines", code: "invoice-total", values: { most: MOST_TOTAL_DOLLARS } }] };
}

/** As the editor sends it: problems name the fields of the draft, as those of issuing it do. */
export function parseTypedInvoice(input: unknown): Parsed<InvoiceEdit, InvoiceCode> {
  const read = parseInvoiceEdit(input);
  if (read.ok) return read;
  return { ok: false, problems: read.problems.map((one) => ({ ...one, field: one.field.replace(/^draft\./, "") })) };
}

const by = v.picklist(["mail", "link"], code("must-be", { options: "mail, link" }));

/** `by` mail, or only as a link that the owner passes on. */
export const Issuing = v.object({
  version: rowVersion,
  by,
});
export type Issuing = v.InferOutput<typeof Issuing>;

/** What an accepted quote asks before the work, or all of it. */
export const FromQuote = v.object({
  kind: v.picklist(["invoice", "down-payment"], code("must-be", { options: "invoice, down-payment" })),
});

const credited = wholeNumberBetween(code("payment-amount"), 1, MOST_CENTS);

const CreditedLine = v.object({
  id: v.pipe(lineEntries.id, v.description("Of a line of the invoice")),
  cents: v.pipe(
    v.optional(credited),
    v.description("Before taxes and after the discount; where it is absent, all that is left of the line"),
  ),
});
export type CreditedLine = v.InferOutput<typeof CreditedLine>;

/** `cents` with the taxes in them, or lines. */
export const NewCredit = v.pipe(
  v.object({
    cents: v.optional(credited),
    lines: v.optional(
      v.pipe(
        v.array(CreditedLine),
        v.minLength(1, code("credit-lines-missing")),
        v.maxLength(MOST_LINES, code("invoice-too-many-lines", { most: MOST_LINES })),
        v.check((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, code("credit-line-twice")),
      ),
    ),
    reason: v.optional(both(500), { fr: "", en: "" }),
    by,
  }),
  v.forward(
    v.check(({ cents: amount, lines }) => amount !== undefined || lines !== undefined, code("missing")),
    ["cents"],
  ),
  v.forward(
    v.check(({ cents: amount, lines }) => amount === undefined || lines === undefined, code("credit-amount-or-lines")),
    ["lines"],
  ),
);
export type NewCredit = v.InferOutput<typeof NewCredit>;
