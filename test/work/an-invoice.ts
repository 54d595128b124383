import type { Db } from "#src/platform/db/db.server.ts";
import { acceptQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import type { QuoteDraft } from "#src/work/quotes/quote.ts";
import { reviseQuote, saveQuoteDraft, type Quote } from "#src/work/quotes/quotes.server.ts";
import { sendQuote } from "#src/work/quotes/send-quote.server.ts";
import { quoteTotals } from "#src/work/quotes/quote-totals.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { issueInvoice } from "#src/work/invoices/issuing/issue-invoice.server.ts";
import { anAcceptance, aSentQuote, quoteDeps, theOwner } from "./a-quote.ts";

const tax = (fr: string, en: string, thousandths: number) => ({ name: { fr, en }, thousandths, number: "123456789" });

/** With registration numbers, without which nothing is issued. */
export const registeredTaxes = [tax("TPS", "GST", 5_000), tax("TVQ", "QST", 9_975)];

/** With the option, and unless it differs: 250.00, GST 12.50, QST 24.94. */
export async function anAcceptedQuote(
  db: Db,
  now: Date,
  differences: Partial<QuoteDraft> = {},
  leadId?: string,
): Promise<Quote> {
  const sent = await aSentQuote(db, now, { taxes: registeredTaxes, ...differences }, leadId);
  const visitor = { address: "203.0.113.1", userAgent: "Chrome" };
  const { totalCents } = quoteTotals(sent.quote.draft, new Set(["option"]));
  const answered = await acceptQuote({ db, ...quoteDeps }, { ...anAcceptance(sent, { totalCents }), visitor }, now);
  if (answered.kind !== "answered") throw new Error(answered.kind);
  return answered.quote;
}

/** What a customer accepts of the next version of a quote, without options. */
export async function sendNextVersion(db: Db, id: string, now: Date, differences: Partial<QuoteDraft> = {}) {
  const draft = await reviseQuote(db, id, now);
  if (!draft) throw new Error("unknown");
  const saved = await saveQuoteDraft(db, { ...draft, language: "fr", draft: { ...draft.draft, ...differences } });
  if (saved.kind !== "saved") throw new Error(saved.kind);
  const sent = await sendQuote({ db, ...quoteDeps }, { ...saved.quote, by: "link" }, now);
  if (sent.kind !== "sent") throw new Error(JSON.stringify(sent));
  const token = sent.link.slice(sent.link.lastIndexOf("/") + 1);
  const { totalCents } = quoteTotals(sent.quote.draft, new Set());
  const visitor = { address: "203.0.113.1", userAgent: "Chrome" };
  return { ...anAcceptance({ ...sent, token }, { totalCents, chosen: [] }), visitor };
}

export async function acceptNextVersion(
  db: Db,
  id: string,
  now: Date,
  differences: Partial<QuoteDraft> = {},
): Promise<Quote> {
  const answered = await acceptQuote({ db, ...quoteDeps }, await sendNextVersion(db, id, now, differences), now);
  if (answered.kind !== "answered") throw new Error(answered.kind);
  return answered.quote;
}

type Asked = { quoteId: string; kind?: "invoice" | "down-payment" };

export async function anIssuedInvoice(db: Db, { quoteId, kind = "invoice" }: Asked, now: Date) {
  const made = await createFromQuote(db, { quoteId, kind }, now);
  if (made.kind !== "made") throw new Error(made.kind);
  return issueDraft(db, made.invoice, now);
}

export async function issueDraft(db: Db, { id, version }: { id: string; version: number }, now: Date) {
  const { secretKey } = quoteDeps;
  const issued = await db
    .transaction()
    .execute((trx) => issueInvoice(trx, { id, version, by: "link", secretKey, doneBy: theOwner }, now));
  if (issued.kind !== "issued") throw new Error(JSON.stringify(issued));
  return { ...issued.invoice, token: issued.token };
}
