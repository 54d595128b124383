import { FromQuote, InvoiceEdit, Issuing, NewCredit } from "#src/work/invoices/invoice.ts";
import { NewPayment } from "#src/work/invoices/payment.ts";
import {
  InvoiceAnswer,
  InvoiceList,
  InvoiceWithPayments,
  IssuedInvoiceAnswer,
  RecordedPayment,
} from "#src/web/api/programs/invoice-answers.ts";
import { InvoicesQuery } from "#src/web/api/programs/invoice-calls.ts";
import { idempotencyKey, type Call } from "./call.ts";
import { creditNote, invoice, invoiceDraft, issuedInvoice, paidInvoice, payment } from "./invoice-examples.ts";

const type = "application/json";
const scope = "invoices" as const;
const link = "https://www.example.com/f/Zm9yLXRoZS1leGFtcGxlLW9ubHktbm90LWEtdG9rZW4";

export const invoiceCallsDescribed: Call[] = [
  {
    ...{ method: "get", path: "/api/invoices", id: "listInvoices", scope, query: InvoicesQuery },
    summary: "List invoices and credit notes, the oldest first",
    description: "since is about their creation. nextCursor is null at the end.",
    answers: {
      200: { description: "A page", schema: InvoiceList, example: { invoices: [invoice], nextCursor: null } },
    },
  },
  {
    ...{ method: "get", path: "/api/invoices/{id}", id: "readInvoice", scope },
    summary: "Read an invoice with its payments",
    answers: {
      200: {
        description: "The invoice",
        schema: InvoiceWithPayments,
        example: { ...paidInvoice, payments: [payment] },
      },
    },
  },
  {
    ...{ method: "put", path: "/api/invoices/{id}", id: "editInvoice", scope, refusals: [409] },
    summary: "Replace the draft of an invoice",
    description:
      "Amounts in cents, quantities in hundredths, taxes in thousandths of a percent. Of a down payment only the words, the days and the addresses change. 409 when the version is not the current one, or the invoice is issued.",
    bodies: [{ type, schema: InvoiceEdit, example: { version: 1, language: "en", draft: invoiceDraft } }],
    answers: { 200: { description: "The draft", schema: InvoiceAnswer, example: { ...invoice, version: 2 } } },
  },
  {
    ...{ method: "post", path: "/api/leads/{id}/invoices", id: "draftInvoice", scope, refusals: [409] },
    summary: "Begin an invoice for a lead",
    description: "A draft with the service and taxes that the owner would begin with. No body.",
    answers: { 201: { description: "The draft", schema: InvoiceAnswer, example: invoice } },
  },
  {
    ...{ method: "post", path: "/api/quotes/{id}/invoices", id: "draftInvoiceFromQuote", scope, refusals: [409] },
    summary: "Begin an invoice from an accepted quote",
    description:
      "Exactly what the customer chose, or the down payment that the quote asks for; the invoice subtracts issued down payments. 409 when the quote is not accepted or asks for none.",
    bodies: [{ type, schema: FromQuote, example: { kind: "invoice" } }],
    answers: {
      200: { description: "The one that is there already", schema: InvoiceAnswer, example: invoice },
      201: { description: "The draft", schema: InvoiceAnswer, example: invoice },
    },
  },
  {
    ...{ method: "post", path: "/api/invoices/{id}/issue", id: "issueInvoice", scope, refusals: [409] },
    summary: "Issue an invoice",
    description:
      "It gets its number and never changes again. By mail, the customer gets it with its secret link; by link, only you do. 422 names what is missing.",
    bodies: [{ type, schema: Issuing, example: { version: 2, by: "mail" } }],
    answers: { 200: { description: "Issued", schema: IssuedInvoiceAnswer, example: { invoice: issuedInvoice, link } } },
  },
  {
    ...{ method: "post", path: "/api/invoices/{id}/payments", id: "recordPayment", scope, refusals: [409] },
    headers: [{ ...idempotencyKey, description: "The same key again records nothing and answers the same payment." }],
    summary: "Record a payment",
    description:
      "That was received: cents in the currency of the business, on a day that is not to come. Cash in steps of five cents closes a balance that differs by at most two. receipt sends the customer one by mail.",
    bodies: [
      {
        ...{ type, schema: NewPayment },
        example: { cents: 28_350, method: "e-transfer", receivedOn: "2026-11-23", reference: "CAxyz1", receipt: true },
      },
    ],
    answers: {
      200: {
        description: "Known by its Idempotency-Key",
        schema: RecordedPayment,
        example: { payment, invoice: paidInvoice },
      },
      201: { description: "Recorded", schema: RecordedPayment, example: { payment, invoice: paidInvoice } },
    },
  },
  {
    ...{ method: "post", path: "/api/invoices/{id}/credit", id: "creditInvoice", scope, refusals: [409] },
    headers: [
      { ...idempotencyKey, description: "The same key again issues nothing and answers the same credit note." },
    ],
    summary: "Issue a credit note",
    description:
      "Either cents, with the taxes in them, which take their share of each tax that is left; or lines, each with its own taxes: id is that of the invoice’s line, and its cents are before taxes and after the discount (all that is left of the line where they are absent). It has a number of its own. reason is shown to the customer.",
    bodies: [
      {
        ...{ type, schema: NewCredit },
        example: { cents: 5_000, reason: { fr: "Un côté de moins", en: "One side less" }, by: "mail" },
      },
    ],
    answers: {
      200: {
        description: "Known by its Idempotency-Key",
        schema: IssuedInvoiceAnswer,
        example: { invoice: creditNote, link },
      },
      201: { description: "The credit note", schema: IssuedInvoiceAnswer, example: { invoice: creditNote, link } },
    },
  },
];
