import type { Db } from "#src/platform/db/db.server.ts";
import { loadInvoiceSettings } from "#src/work/invoices/invoices.server.ts";
import { createBlankInvoice, createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { recordPayment } from "#src/work/invoices/payments.server.ts";
import { anAcceptedQuote, anIssuedInvoice, registeredTaxes } from "#test/work/an-invoice.ts";
import type { ValidCalls } from "./valid-call.ts";

const words = { fr: "Lavage", en: "Washing" };
const payment = { cents: 100, method: "cash", receivedOn: "2026-06-01", reference: "chèque 12", receipt: true };

const readersOf = ({ id, leadId }: { id: string; leadId: string }) => [
  `/api/admin/invoices/${id}/preview`,
  ...[`/api/admin/invoices/${id}`, `/api/admin/leads/${leadId}/statement/page`, `/api/admin/leads/${leadId}`],
  ...["/api/admin/invoices", "/api/admin/invoice-figures", "/api/admin/books"],
];

async function toPay(db: Db, now: Date) {
  const quote = await anAcceptedQuote(db, now);
  return anIssuedInvoice(db, { quoteId: quote.id }, now);
}

export const invoiceCalls: ValidCalls = {
  "PUT /api/admin/invoices/:id": async (db, now) => {
    const quote = await anAcceptedQuote(db, now);
    const made = await createBlankInvoice(db, quote.leadId, now);
    if (!("invoice" in made)) throw new Error(made.kind);
    const { id, version, leadId, draft } = made.invoice;
    const lines = [{ id: "a", service: "", words, hundredths: 150, unit: "hour", unitCents: 4_000, untaxed: ["GST"] }];
    const { part: _, ...rest } = draft;
    const edited = {
      ...{ ...rest, lines, title: words, note: words, discount: { kind: "amount", cents: 100 } },
      ...{ servedOn: "2026-06-01", taxes: registeredTaxes, address: "12, rue", place: "13, rue" },
    };
    return {
      path: `/api/admin/invoices/${id}`,
      body: { version, language: "fr", draft: edited },
      readers: readersOf({ id, leadId }),
    };
  },
  "POST /api/admin/invoices/:id/issue": async (db, now) => {
    const quote = await anAcceptedQuote(db, now);
    const made = await createFromQuote(db, { quoteId: quote.id, kind: "invoice" }, now);
    if (!("invoice" in made)) throw new Error(made.kind);
    const { id, version } = made.invoice;
    return {
      path: `/api/admin/invoices/${id}/issue`,
      body: { version, by: "mail" },
      readers: readersOf(made.invoice),
    };
  },
  "POST /api/admin/invoices/:id/payments": async (db, now) => {
    const invoice = await toPay(db, now);
    return { path: `/api/admin/invoices/${invoice.id}/payments`, body: payment, readers: readersOf(invoice) };
  },
  "POST /api/admin/invoices/:id/refunds": async (db, now) => {
    const invoice = await toPay(db, now);
    const received = { invoiceId: invoice.id, cents: 200, method: "cash", receivedOn: "2026-06-01", reference: "" };
    await db.transaction().execute((trx) => recordPayment(trx, { ...received, method: "cash" }, now));
    return { path: `/api/admin/invoices/${invoice.id}/refunds`, body: payment, readers: readersOf(invoice) };
  },
  "POST /api/admin/invoices/:id/payments/:payment/reverse": async (db, now) => {
    const invoice = await toPay(db, now);
    const received = { invoiceId: invoice.id, cents: 200, method: "cash", receivedOn: "2026-06-01", reference: "" };
    const recorded = await db.transaction().execute((trx) => recordPayment(trx, { ...received, method: "cash" }, now));
    const id = "payment" in recorded ? recorded.payment.id : "";
    const path = `/api/admin/invoices/${invoice.id}/payments/${id}/reverse`;
    return { path, body: { receivedOn: "2026-06-01" }, readers: readersOf(invoice) };
  },
  "POST /api/admin/invoices/:id/credit": async (db, now) => {
    const invoice = await toPay(db, now);
    const body = { cents: 100, reason: words, by: "link" };
    return { path: `/api/admin/invoices/${invoice.id}/credit`, body, readers: readersOf(invoice) };
  },
  "POST /api/admin/invoices/:id/dispute": async (db, now) => {
    const invoice = await toPay(db, now);
    return { path: `/api/admin/invoices/${invoice.id}/dispute`, body: { note: "Non" }, readers: readersOf(invoice) };
  },
  "POST /api/admin/transfers": async (db, now) => {
    const invoice = await toPay(db, now);
    const body = { ...payment, parts: [{ invoiceId: invoice.id, cents: 100 }] };
    return { path: "/api/admin/transfers", body, readers: readersOf(invoice) };
  },
  "POST /api/admin/quotes/:id/invoices": async (db, now) => {
    const { id, leadId } = await anAcceptedQuote(db, now, { depositPercent: 30 });
    const readers = [`/api/admin/leads/${leadId}/invoices`];
    return { path: `/api/admin/quotes/${id}/invoices`, body: { kind: "down-payment" }, readers };
  },
  "PUT /api/admin/invoice-settings": async (db) => {
    const settings = await loadInvoiceSettings(db);
    const body = { ...settings, nextNumber: 90_000, chequeTo: "Lavage", eTransferEmail: "argent@exemple.test" };
    return { path: "/api/admin/invoice-settings", body, readers: ["/api/admin/invoice-settings"] };
  },
  "PUT /api/admin/books-settings": async () => ({
    path: "/api/admin/books-settings",
    body: { closedOn: "2026-03-31", codes: [{ taxes: "GST 5000", code: "GST" }] },
    readers: ["/api/admin/books-settings", "/api/admin/books"],
  }),
  "POST /api/admin/books/link": async () => ({
    ...{ path: "/api/admin/books/link", body: { days: 30 }, readers: ["/api/admin/books"] },
  }),
  "PUT /api/admin/card-settings": async () => ({
    ...{ path: "/api/admin/card-settings", body: { key: null, webhookSecret: "" } },
    readers: ["/api/admin/card-settings"],
  }),
};
