import { expect, test } from "vitest";
import { noText } from "#src/site/content/text.ts";
import { problemsBeforeIssuing } from "#src/work/invoices/invoice-document.ts";
import { invoiceTotals } from "#src/work/invoices/invoice-totals.ts";
import { parsePlanDraft, type PlanDraft } from "#src/work/plans/plan.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { saveInvoiceDraft } from "#src/work/invoices/invoices.server.ts";
import { anAcceptedQuote, issueDraft } from "./work/an-invoice.ts";
import { planDraft } from "./work/a-plan.ts";
import { aQuoteDocument, aQuoteLine, aSentQuote } from "./work/a-quote.ts";
import { testOnBothEngines } from "./databases/engines.ts";
import { openTestDb } from "./databases/test-db.ts";
import { isBlankLine, quoteLine } from "#src/work/quotes/rated-line.ts";
import { problemsBeforeSending } from "#src/work/quotes/quote-document.ts";
import type { QuoteLine } from "#src/work/quotes/quote.ts";

const now = new Date("2026-06-01T15:00:00.000Z");
const written = aQuoteLine({ id: "written" });
const blank = quoteLine("blank");
/** One thing typed in each. */
const touched: QuoteLine[] = [
  { ...blank, unitCents: 100 },
  { ...blank, hundredths: 200 },
  { ...blank, unit: "hour" },
  { ...blank, optional: true },
  { ...blank, untaxed: ["GST"] },
  { ...blank, service: "gutters" },
];

test("a line is blank until anything of it is typed", () => {
  expect(isBlankLine(blank)).toBe(true);
  expect(isBlankLine({ ...blank, words: { ...noText, fr: "  " } })).toBe(true);
  expect([written, ...touched].filter((line) => isBlankLine(line))).toEqual([]);
});

const around = { today: "2026-06-01", languages: ["fr", "en"] as const };

const { photos: _photos, ...quoteDraft } = aQuoteDocument();
const fieldsOfQuote = (lines: QuoteLine[]) =>
  problemsBeforeSending({ ...quoteDraft, lines }, around).map(({ field }) => field);

function fieldsOfInvoice(lines: QuoteLine[]) {
  const words = { title: noText, note: noText, address: "", place: "" };
  const draft = { ...words, lines, discount: null, taxes: [], servedOn: null, termDays: 0, part: null };
  const problems = problemsBeforeIssuing(draft, { ...around, totals: invoiceTotals(draft, []) });
  return problems.map(({ field }) => field).filter((field) => field !== "lines");
}

function fieldsOfPlan(lines: PlanDraft["lines"]) {
  const read = parsePlanDraft({ ...planDraft(), lines });
  return read.ok ? [] : read.problems.map(({ field }) => field).filter((field) => !field.endsWith(".en"));
}

test.each([
  ["a quote", fieldsOfQuote, "words"],
  ["an invoice", fieldsOfInvoice, "words"],
  ["a plan", fieldsOfPlan, "words.fr"],
] as const)(
  "beside others a blank line of %s is no problem, a half written one is, at its own place",
  (_, fieldsOf, words) => {
    expect(fieldsOf([blank, written])).toEqual([]);
    expect(fieldsOf([blank, written, { ...blank, unitCents: 100 }])).toEqual([`lines.2.${words}`]);
    expect(fieldsOf([blank])).toEqual([`lines.0.${words}`]);
  },
);

test("a saved plan has no blank line", () => {
  expect(parsePlanDraft({ ...planDraft(), lines: [blank, written] })).toMatchObject({
    values: { lines: [{ id: "written" }] },
  });
});

testOnBothEngines("a customer gets no blank line, in a quote or in an invoice", async (place) => {
  await using db = await openTestDb(place);
  const { quote } = await aSentQuote(db, now, { lines: [blank, written] });
  for (const of of [quote.draft, quote.document]) expect(of?.lines.map(({ id }) => id)).toEqual(["written"]);

  const accepted = await anAcceptedQuote(db, now);
  const made = await createFromQuote(db, { quoteId: accepted.id, kind: "invoice" }, now);
  if (made.kind !== "made") throw new Error(made.kind);
  const { optional: _, ...line } = blank;
  const draft = { ...made.invoice.draft, lines: [line, ...made.invoice.draft.lines] };
  const saved = await saveInvoiceDraft(db, { ...made.invoice, draft });
  if (saved.kind !== "saved") throw new Error(saved.kind);
  const issued = await issueDraft(db, saved.invoice, now);
  const { lines } = made.invoice.draft;
  expect([issued.draft.lines, issued.document?.lines]).toEqual([lines, lines]);
  expect(issued.document?.totals.lineCents).toHaveLength(lines.length);
});
