import { parseJson, toJson } from "#src/platform/columns/column.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { By } from "#src/account/events/by.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { isHeldAfterRestore } from "#src/account/holds/holds.server.ts";
import { makeLink } from "#src/account/secret-links/secret-links.server.ts";
import { loadBusiness, loadToday } from "#src/account/settings/settings.server.ts";
import { loadJobOf } from "#src/work/jobs/job-of.server.ts";
import { searchText } from "#src/work/leads/lead-search.ts";
import { loadInboxLead } from "#src/work/leads/list/inbox-leads.server.ts";
import { loadLanguageFor, loadPublished } from "#src/site/content/site-versions.server.ts";
import { freeze, loadAddressee, loadExemption, loadFrame } from "#src/work/papers/freeze.server.ts";
import { withoutBlankLines } from "#src/work/quotes/rated-line.ts";
import { withTaxNumbers } from "#src/work/papers/tax-numbers.ts";
import { loadClosedOn } from "#src/work/invoices/books/books-settings.server.ts";
import { taxesOfDocument } from "#src/work/invoices/books/charged-tax.ts";
import { problemsBeforeIssuing, type InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import { recordOfInvoice } from "#src/work/invoices/record-invoice.server.ts";
import type { InvoiceCode } from "#src/work/invoices/invoice-problems.ts";
import type { InvoiceSettings } from "#src/work/invoices/invoice-settings.ts";
import { invoiceTotals } from "#src/work/invoices/invoice-totals.ts";
import type { InvoiceDraft, Issuing } from "#src/work/invoices/invoice.ts";
import { asInvoice, loadInvoiceSettings, type Invoice } from "#src/work/invoices/invoices.server.ts";
import {
  inTaxes,
  isInvoiced,
  loadDeductible,
  markDeducted,
  type Deducted,
  type Deductible,
  isAskedAlready,
} from "./down-payments.server.ts";
import { problemsOfDeducted } from "./deducted-problems.ts";
import { problemsOfVersion } from "./former-versions.server.ts";
import { lockWork } from "./lock-work.server.ts";
import { loadNextNumber, takeNumber } from "#src/work/papers/number-series.server.ts";

export type InvoiceIssued =
  | { kind: "issued"; invoice: Invoice; token: string }
  /** `held`: after a restore nobody knows which number is free. */
  | { kind: "unknown" | "stale" | "not-draft" | "lead-set-aside" | "held" }
  | { kind: "refused"; problems: Problem<InvoiceCode>[] };

type ToIssue = Issuing & { id: string; secretKey: Buffer; planId?: string; doneBy: By };

/**
 * Number, document and link in the caller's transaction: when it fails, the number was never given. What is issued never
 * changes.
 */
export async function issueInvoice(
  trx: Db,
  { id, version, by, secretKey, planId, doneBy }: ToIssue,
  now: Date,
): Promise<InvoiceIssued> {
  const row = await trx.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return { kind: "unknown" };
  if (row.number !== null) return { kind: "not-draft" };
  if (row.version !== version) return { kind: "stale" };
  const jobId = await lockWork(trx, row, "invoices");
  const typed = await withNumbers(trx, { ...asInvoice(row), language: await languageOfPaper(trx, row) });
  const draft = { ...typed, draft: withoutBlankLines(typed.draft), jobId };
  const customer = await customerOf(trx, draft);
  if (!customer) return { kind: "lead-set-aside" };
  const deductible = await deductibleBy(trx, draft);
  const deducted = deductible.map((one) => deductedIn(draft, one));
  const totals = invoiceTotals(draft.draft, deducted);
  const { content } = await loadPublished(trx);
  const problems = [
    ...problemsBeforeIssuing(typed.draft, { languages: content.languages, totals }),
    ...problemsOfDeducted(draft.draft, { totals, deductible }),
    ...(await problemsOfQuote(trx, { ...draft, planId })),
  ];
  if (by === "mail" && customer.email === "") problems.push({ field: "email", code: "invoice-no-email" });
  const closedOn = await loadClosedOn(trx);
  if ((await loadToday(trx, now)) <= closedOn)
    problems.push({ field: "issuedOn", code: "books-closed", values: { day: closedOn } });
  if (problems.length > 0) return { kind: "refused", problems };
  if (await isHeldAfterRestore(trx)) return { kind: "held" };
  const { prefix } = await loadInvoiceSettings(trx);
  const year = (await loadToday(trx, now)).slice(0, 4);
  const number = formatInvoiceNumber({ prefix, year, count: await takeNumber(trx, { of: "invoices", year }) });
  const document = await documentWith(trx, { draft, number, customer, totals, deducted }, now);
  const { text, hash } = freeze(document);
  const issued = await trx
    .updateTable("invoices")
    .set({
      number,
      draft: toJson(withoutBlankLines(asInvoice(row).draft)),
      language: draft.language,
      document: text,
      sha256: hash,
      version: version + 1,
    })
    .set({
      total_cents: totals.totalCents,
      net_cents: totals.netCents,
      issued_on: document.issuedOn,
      due_on: document.dueOn,
    })
    .set({ issued_at: now.toISOString(), search_text: searchTextOf(document) })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("number", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!issued) throw new ChangedMeanwhile();
  const token = await makeLink({ db: trx, secretKey }, { kind: "invoiceLink", id }, now);
  const deductedIds = deducted.map((part) => part.id);
  await markDeducted(trx, deductedIds, id);
  await insertTaxes(trx, id, document);
  const event = { kind: "issued" as const, number, sha256: hash };
  // The log calls a credit note by the invoice that it lowers.
  const isUnlogged = row.kind === "credit" || (doneBy.isUnlogged ?? false);
  await recordOfInvoice(trx, { invoiceId: id, event }, { ...doneBy, isUnlogged }, now);
  return { kind: "issued", invoice: asInvoice(issued), token };
}

/** As the customer would get a draft that is issued now, with the number that is next; undefined without a customer. */
export async function draftDocument(db: Db, draft: Invoice, now: Date): Promise<InvoiceDocument | undefined> {
  const customer = await customerOf(db, draft);
  if (!customer) return undefined;
  const deducted = await deductedBy(db, draft);
  const numbered = await withNumbers(db, { ...draft, draft: withoutBlankLines(draft.draft) });
  const { prefix } = await loadInvoiceSettings(db);
  const year = (await loadToday(db, now)).slice(0, 4);
  const number = formatInvoiceNumber({ prefix, year, count: await loadNextNumber(db, { of: "invoices", year }) });
  const totals = invoiceTotals(numbered.draft, deducted);
  return documentWith(db, { draft: numbered, number, customer, totals, deducted }, now);
}

/** A credit note is in that of the invoice that it lowers. */
async function languageOfPaper(trx: Db, { kind, language }: Pick<Invoice, "kind" | "language">) {
  return kind === "credit" ? language : loadLanguageFor(trx, language);
}

/** A credit note keeps those of the invoice that it lowers. */
async function withNumbers(trx: Db, invoice: Invoice): Promise<Invoice> {
  if (invoice.kind === "credit") return invoice;
  const taxes = withTaxNumbers(invoice.draft.taxes, await loadBusiness(trx));
  return { ...invoice, draft: { ...invoice.draft, taxes } };
}

type OfQuote = Pick<Invoice, "id" | "kind" | "quoteId"> & { jobId: string; planId?: string | undefined };

async function problemsOfQuote(trx: Db, draft: OfQuote): Promise<Problem<InvoiceCode>[]> {
  const repeated = await problemsOfRepeat(trx, draft);
  return repeated.length > 0 ? repeated : problemsOfVersion(trx, draft);
}

/** Asked again here, as the draft may be older than what it would double, or come back with a restored backup. */
async function problemsOfRepeat(trx: Db, { id, jobId, kind, quoteId }: OfQuote): Promise<Problem<InvoiceCode>[]> {
  if (kind === "credit" || !quoteId) return [];
  if (kind === "down-payment" && (await isInvoiced(trx, jobId))) return [{ field: "lines", code: "quote-invoiced" }];
  return (await isAskedAlready(trx, { id, jobId, kind, quoteId }))
    ? [{ field: "lines", code: "invoice-already-made" }]
    : [];
}

type Parts = Pick<InvoiceDocument, "number" | "customer" | "totals"> & { draft: Invoice; deducted: Deducted[] };

async function documentWith(
  trx: Db,
  { draft, number, customer, totals, deducted }: Parts,
  now: Date,
): Promise<InvoiceDocument> {
  const { day: issuedOn, currency, issuer, inItsLanguages } = await loadFrame(trx, draft.language, now);
  const { taxes, ...texts } = shownOf(draft);
  return {
    // A tax keeps its names: lines call it by one of them.
    ...{ ...inItsLanguages(texts), taxes },
    ...{ kind: draft.kind, number, issuedOn, dueOn: addDays(issuedOn, draft.draft.termDays) },
    ...{ currency, business: issuer, customer, totals },
    deducted: deducted.map(({ id: _, ...part }) => part),
    ...(await exemptionOf(trx, draft, totals)),
    ...(await originOf(trx, draft)),
    payment: inItsLanguages(paymentOf(await loadInvoiceSettings(trx))),
  };
}

/** As the customer has it now; a credit note has that of the invoice that it lowers. */
async function exemptionOf(
  trx: Db,
  { kind, leadId, correctsId, draft: { taxes } }: Invoice,
  { taxCents }: InvoiceDocument["totals"],
): Promise<Pick<InvoiceDocument, "exemption">> {
  const former = kind === "credit" && correctsId ? (await documentOf(trx, correctsId))?.exemption : undefined;
  if (former) return { exemption: former };
  if (kind === "credit") return {};
  return loadExemption(trx, { leadId, charged: taxes.filter((_, at) => taxCents[at] !== 0) });
}

/** Undoes the transaction, the number that was taken in it too. */
export class ChangedMeanwhile extends Error {}

/** A credit note corrects an invoice whatever became of its lead since. */
async function customerOf(trx: Db, { leadId, correctsId }: Invoice): Promise<InvoiceDocument["customer"] | undefined> {
  const lead = await loadInboxLead(trx, leadId);
  const addressee = lead && (await loadAddressee(trx, lead));
  if (addressee) return addressee;
  return correctsId ? (await documentOf(trx, correctsId))?.customer : undefined;
}

async function documentOf(trx: Db, id: string): Promise<InvoiceDocument | undefined> {
  const row = await trx.selectFrom("invoices").select("document").where("id", "=", id).executeTakeFirst();
  return row?.document ? parseJson(row.document) : undefined;
}

type Subtracting = Pick<Invoice, "id" | "kind" | "quoteId"> & { draft: Pick<InvoiceDraft, "taxes"> };

/** What an invoice that is not issued yet would subtract, with the cents of its own taxes. */
export async function deductedBy(trx: Db, draft: Subtracting): Promise<Deducted[]> {
  const jobId = await loadJobOf(trx, "invoices", draft.id);
  return (await deductibleBy(trx, { ...draft, jobId })).map((one) => deductedIn(draft, one));
}

/** An extra, which is of no quote, bills what was never agreed and subtracts nothing. */
async function deductibleBy(
  trx: Db,
  { id, jobId, kind, quoteId }: Subtracting & { jobId: string },
): Promise<Deductible[]> {
  return kind === "invoice" && quoteId ? loadDeductible(trx, { jobId, invoiceIds: [id] }) : [];
}

function deductedIn({ draft: { taxes } }: Subtracting, one: Deductible): Deducted {
  const { id, number, issuedOn, kind } = one;
  return { ...inTaxes(one, taxes), id, number, issuedOn, kind };
}

function shownOf({ draft: { termDays: _, part: __, ...shown } }: Invoice) {
  return shown;
}

export function paymentOf({
  eTransferEmail,
  autodeposit,
  chequeTo,
  takesCash,
  words,
}: InvoiceSettings): InvoiceDocument["payment"] {
  return { eTransferEmail, autodeposit, chequeTo, takesCash, words };
}

async function originOf(
  trx: Db,
  { quoteId, correctsId }: Invoice,
): Promise<Pick<InvoiceDocument, "quote" | "corrects">> {
  const quote =
    quoteId && (await trx.selectFrom("quotes").select("number").where("id", "=", quoteId).executeTakeFirst());
  const former = correctsId ? await documentOf(trx, correctsId) : undefined;
  return {
    ...(quote && { quote: { number: quote.number } }),
    ...(former && { corrects: { number: former.number, issuedOn: former.issuedOn } }),
  };
}

async function insertTaxes(trx: Db, id: string, document: InvoiceDocument): Promise<void> {
  const rows = taxesOfDocument(document).map(({ tax, thousandths, baseCents, cents }, position) => ({
    ...{ invoice_id: id, position, issued_on: document.issuedOn, tax, thousandths, base_cents: baseCents, cents },
  }));
  if (rows.length > 0) await trx.insertInto("invoice_taxes").values(rows).execute();
}

function searchTextOf({ customer, number, title, place, address }: InvoiceDocument): string {
  const said = [number, ...Object.values(title), place, address].join("\n");
  return searchText({ ...customer, service_requested: said });
}

function formatInvoiceNumber({ prefix, year, count }: { prefix: string; year: string; count: number }): string {
  return `${prefix}${year}-${String(count).padStart(4, "0")}`;
}
