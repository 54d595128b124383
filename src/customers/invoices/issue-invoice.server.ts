import { sha256 } from "#src/platform/columns/hash.server.ts";
import { parseJson, toJson } from "#src/platform/columns/column.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { newSecretLink } from "#src/account/secret-links/secret-links.server.ts";
import { loadBusiness, loadToday } from "#src/account/settings/settings.server.ts";
import { searchText } from "#src/customers/leads/lead-search.ts";
import { loadInboxLead } from "#src/customers/leads/list/inbox-leads.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import type { Business } from "#src/site/business.ts";
import { loadClosedOn } from "./books/books-settings.server.ts";
import { taxesOfDocument } from "./books/charged-tax.ts";
import { problemsBeforeIssuing, type InvoiceDocument } from "./invoice-document.ts";
import { recordInvoiceEvent } from "./invoice-events.server.ts";
import type { InvoiceCode } from "./invoice-problems.ts";
import type { InvoiceSettings } from "./invoice-settings.ts";
import { invoiceTotals } from "./invoice-totals.ts";
import type { Issuing } from "./invoice.ts";
import { asInvoice, loadInvoiceSettings, type Invoice } from "./invoices.server.ts";
import { isInvoiced, loadDeductible, lockInvoicesOf, markDeducted, type Deducted } from "./down-payments.server.ts";
import { formatInvoiceNumber, loadNextNumber, takeNumber } from "./number-series.server.ts";

export type InvoiceIssued =
  | { kind: "issued"; invoice: Invoice; token: string }
  | { kind: "unknown" | "stale" | "not-draft" | "lead-set-aside" }
  | { kind: "refused"; problems: Problem<InvoiceCode>[] };

/**
 * Number, document and link in the caller's transaction: when it fails, the number was never given. What is issued never
 * changes.
 */
export async function issueInvoice(
  trx: Db,
  { id, version, by, secretKey }: Issuing & { id: string; secretKey: Buffer },
  now: Date,
): Promise<InvoiceIssued> {
  const row = await trx.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return { kind: "unknown" };
  if (row.number !== null) return { kind: "not-draft" };
  if (row.version !== version) return { kind: "stale" };
  const draft = asInvoice(row);
  if (draft.quoteId) await lockInvoicesOf(trx, draft.quoteId, now);
  const customer = await customerOf(trx, draft);
  if (!customer) return { kind: "lead-set-aside" };
  const deducted = await deductedBy(trx, draft);
  const totals = invoiceTotals(draft.draft, deducted);
  const { content } = await loadPublished(trx);
  const problems = problemsBeforeIssuing(draft.draft, { languages: content.languages, totals });
  if (draft.kind === "down-payment" && draft.quoteId && (await isInvoiced(trx, draft.quoteId)))
    problems.push({ field: "lines", code: "quote-invoiced" });
  if (by === "mail" && customer.email === "") problems.push({ field: "email", code: "invoice-no-email" });
  const closedOn = await loadClosedOn(trx);
  if ((await loadToday(trx, now)) <= closedOn)
    problems.push({ field: "issuedOn", code: "books-closed", values: { day: closedOn } });
  if (problems.length > 0) return { kind: "refused", problems };
  const { prefix } = await loadInvoiceSettings(trx);
  const year = (await loadToday(trx, now)).slice(0, 4);
  const number = formatInvoiceNumber({ prefix, year, count: await takeNumber(trx, year) });
  const document = await documentWith(trx, { draft, number, customer, totals, deducted }, now);
  const text = toJson(document);
  const { token, ...link } = newSecretLink(secretKey, "invoiceLink");
  const issued = await trx
    .updateTable("invoices")
    .set({ ...link, number, document: text, sha256: sha256(text), version: version + 1 })
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
  const deductedIds = deducted.map((part) => part.id);
  await markDeducted(trx, deductedIds, id);
  await insertTaxes(trx, id, document);
  const event = { kind: "issued" as const, number, sha256: sha256(text) };
  await recordInvoiceEvent(trx, { invoiceId: id, event }, now);
  return { kind: "issued", invoice: asInvoice(issued), token };
}

/** As the customer would get a draft that is issued now, with the number that is next; undefined without a customer. */
export async function draftDocument(db: Db, draft: Invoice, now: Date): Promise<InvoiceDocument | undefined> {
  const customer = await customerOf(db, draft);
  if (!customer) return undefined;
  const deducted = await deductedBy(db, draft);
  const { prefix } = await loadInvoiceSettings(db);
  const year = (await loadToday(db, now)).slice(0, 4);
  const number = formatInvoiceNumber({ prefix, year, count: await loadNextNumber(db, year) });
  const totals = invoiceTotals(draft.draft, deducted);
  return documentWith(db, { draft, number, customer, totals, deducted }, now);
}

type Parts = Pick<InvoiceDocument, "number" | "customer" | "totals"> & { draft: Invoice; deducted: Deducted[] };

async function documentWith(
  trx: Db,
  { draft, number, customer, totals, deducted }: Parts,
  now: Date,
): Promise<InvoiceDocument> {
  const business = await loadBusiness(trx);
  const issuedOn = businessDay(now, business.timeZone);
  return {
    ...shownOf(draft),
    ...{ kind: draft.kind, number, issuedOn, dueOn: addDays(issuedOn, draft.draft.termDays) },
    ...{ currency: business.currency, business: identityOf(business), customer, totals },
    deducted: deducted.map(({ id: _, ...part }) => part),
    ...(await originOf(trx, draft)),
    payment: paymentOf(await loadInvoiceSettings(trx)),
  };
}

/** Undoes the transaction, the number that was taken in it too. */
export class ChangedMeanwhile extends Error {}

/** A credit note corrects an invoice whatever became of its lead since. */
async function customerOf(trx: Db, { leadId, correctsId }: Invoice): Promise<InvoiceDocument["customer"] | undefined> {
  const lead = await loadInboxLead(trx, leadId);
  if (lead) return { name: lead.name, email: lead.email, phone: lead.phone };
  return correctsId ? (await documentOf(trx, correctsId))?.customer : undefined;
}

async function documentOf(trx: Db, id: string): Promise<InvoiceDocument | undefined> {
  const row = await trx.selectFrom("invoices").select("document").where("id", "=", id).executeTakeFirst();
  return row?.document ? parseJson(row.document) : undefined;
}

/** What an invoice that is not issued yet would subtract. */
export async function deductedBy(
  trx: Db,
  { id, kind, quoteId }: Pick<Invoice, "id" | "kind" | "quoteId">,
): Promise<Deducted[]> {
  if (kind !== "invoice" || !quoteId) return [];
  const deductible = await loadDeductible(trx, { quoteId, invoiceIds: [id] });
  return deductible.map(({ taxes: _, ...deducted }) => deducted);
}

function shownOf({ draft: { termDays: _, part: __, ...shown } }: Invoice) {
  return shown;
}

export function identityOf(business: Business): InvoiceDocument["business"] {
  const { name, legalName, telephone, telephoneShown, email, licence, address } = business;
  return { name, legalName, telephone, telephoneShown, email, licence, address };
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
