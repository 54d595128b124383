import * as v from "valibot";
import { ideaStatuses } from "#src/marketing/content-ideas/content-idea.ts";
import { invoiceKinds, invoiceStates } from "#src/work/invoices/invoice.ts";
import { paymentMethods } from "#src/work/invoices/payment.ts";
import { quoteStates } from "#src/work/quotes/quote.ts";
import type { WebhookEvent } from "#src/account/events/hearers.ts";
import { Id, LeadRow } from "#src/web/api/programs/answers.ts";
import { MessageAnswer } from "#src/web/api/programs/message-answers.ts";
import { leadData, messageData } from "./examples.ts";

const Idea = v.object({
  id: Id,
  externalId: v.pipe(v.nullable(v.string()), v.description("As the program sent it")),
  ...{ headline: v.string(), description: v.string() },
  ...{ status: v.picklist(ideaStatuses), previousStatus: v.picklist(ideaStatuses) },
  ...{ feedback: v.nullable(v.string()), changedAt: v.pipe(v.string(), v.isoTimestamp()) },
});

const Quote = v.object({
  ...{ id: Id, leadId: Id, number: v.string(), revision: v.pipe(v.number(), v.integer()) },
  ...{ state: v.picklist(quoteStates), totalCents: v.pipe(v.number(), v.integer()), currency: v.string() },
  said: v.optional(v.pipe(v.string(), v.description("The customer’s question, reason, or name under an acceptance"))),
});

const cents = v.pipe(v.number(), v.integer());
const invoiceEntries = {
  ...{ id: Id, leadId: Id, quoteId: v.nullable(Id), kind: v.picklist(invoiceKinds), number: v.string() },
  ...{ state: v.picklist(invoiceStates), totalCents: cents, balanceCents: cents, currency: v.string() },
  ...{ issuedOn: v.pipe(v.string(), v.isoDate()), dueOn: v.pipe(v.string(), v.isoDate()) },
};
const Invoice = v.object(invoiceEntries);
const Payment = v.object({
  id: Id,
  cents: v.pipe(cents, v.description("Negative for a refund and for what takes a payment back")),
  ...{ method: v.picklist(paymentMethods), receivedOn: v.pipe(v.string(), v.isoDate()) },
  reversesId: v.pipe(v.nullable(Id), v.description("The payment that this one takes back")),
});
const Paid = v.object({ ...invoiceEntries, payment: Payment });
const Credited = v.object({ ...invoiceEntries, credit: v.object({ id: Id, number: v.string(), cents }) });
const Disputed = v.object({
  ...invoiceEntries,
  dispute: v.object({
    state: v.pipe(
      v.picklist(["open", "won", "lost", "ended"]),
      v.description("ended: the owner says that it is over; lost: the money is gone, with its payment"),
    ),
    cents: v.pipe(v.nullable(cents), v.description("What is asked back by the bank; null where the owner noted it")),
  }),
  payment: v.optional(Payment),
});

const Job = v.object({
  ...{ id: Id, leadId: v.nullable(Id), customerId: v.nullable(Id) },
  agreement: v.picklist(["none", "drafting", "offered", "agreed", "refused", "called-off"]),
  work: v.picklist(["none", "ahead", "late", "done", "going-on"]),
  money: v.picklist(["nothing", "open", "overdue", "settled", "overpaid"]),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
});

const Alert = v.object({
  kind: v.pipe(v.string(), v.description("What is wrong, such as self-test or undelivered")),
  ...{ state: v.picklist(["raised", "solved"]), title: v.string(), text: v.string() },
});

const quote = {
  ...{ id: leadData.id, leadId: leadData.id, number: "2026-001", revision: 1 },
  ...{ state: "sent", totalCents: 28_350, currency: "CAD" },
};

const invoice = {
  ...{ id: leadData.id, leadId: leadData.id, quoteId: null, kind: "invoice", number: "F-2026-0042", state: "open" },
  ...{ totalCents: 28_350, balanceCents: 28_350, currency: "CAD", issuedOn: "2026-11-22", dueOn: "2026-12-07" },
};
const payment = {
  ...{ id: leadData.id, cents: 28_350, method: "e-transfer", receivedOn: "2026-11-23", reversesId: null },
};
const givenBack = { ...payment, cents: -28_350 };
const job = {
  ...{ id: leadData.id, leadId: leadData.id, customerId: leadData.id },
  ...{ agreement: "agreed", work: "none", money: "nothing", createdAt: "2026-11-22T15:00:00.000Z" },
};
const paid = { ...invoice, state: "paid", balanceCents: 0 };

const events = {
  "lead.created": { summary: "A request came in", data: LeadRow, example: leadData },
  "message.received": { summary: "A customer answered by email", data: MessageAnswer, example: messageData },
  "message.sent": {
    summary: "The owner answered a customer by email",
    data: MessageAnswer,
    example: { ...messageData, direction: "out", text: "See you on Thursday." },
  },
  "content_idea.status_changed": {
    summary: "The owner decided on a content idea",
    data: Idea,
    example: {
      ...{ id: leadData.id, externalId: "42", headline: "Rinse the salt in spring", description: "" },
      ...{ status: "approved", previousStatus: "pending", feedback: null, changedAt: "2026-11-22T15:00:00.000Z" },
    },
  },
  "alert.raised": {
    summary: "Something on the site is wrong, or right again",
    data: Alert,
    example: { kind: "self-test", state: "raised", title: "The contact form does not work", text: "Error 500." },
  },
  "quote.sent": { summary: "A quote was sent", data: Quote, example: quote },
  "quote.viewed": { summary: "The customer opened a quote", data: Quote, example: { ...quote, state: "viewed" } },
  "quote.asked": {
    summary: "The customer asked about a quote",
    data: Quote,
    example: { ...quote, state: "viewed", said: "Is the balcony included?" },
  },
  "quote.accepted": { summary: "The customer accepted", data: Quote, example: { ...quote, state: "accepted" } },
  "quote.declined": { summary: "The customer declined", data: Quote, example: { ...quote, state: "declined" } },
  "quote.expired": {
    summary: "A quote was not answered in time",
    data: Quote,
    example: { ...quote, state: "expired" },
  },
  "job.agreed": {
    summary: "The customer accepted a quote, or the owner made a plan: there is a job",
    ...{ data: Job, example: job },
  },
  "job.done": { summary: "No visit of a job is left to do", data: Job, example: { ...job, work: "done" } },
  "job.paid": {
    summary: "Nothing is owed on a job, and nothing is left to invoice",
    ...{ data: Job, example: { ...job, work: "done", money: "settled" } },
  },
  "invoice.issued": { summary: "An invoice or a credit note was issued", data: Invoice, example: invoice },
  "invoice.credited": {
    summary: "A credit note lowered an invoice",
    data: Credited,
    example: { ...invoice, balanceCents: 18_350, credit: { id: leadData.id, number: "F-2026-0043", cents: 10_000 } },
  },
  "payment.received": { summary: "A payment was recorded", data: Paid, example: { ...paid, payment } },
  "payment.reversed": {
    summary: "A payment or a refund was taken back",
    ...{ data: Paid, example: { ...invoice, payment: { ...givenBack, reversesId: leadData.id } } },
  },
  "payment.refunded": {
    summary: "Money was given back to the customer",
    ...{ data: Paid, example: { ...invoice, payment: givenBack } },
  },
  "payment.disputed": {
    summary: "A customer disputes an invoice or a card payment, or the dispute is over",
    data: Disputed,
    example: { ...paid, dispute: { state: "open", cents: 28_350 } },
  },
  "invoice.paid": { summary: "Nothing is owed any more on an invoice", data: Invoice, example: paid },
} satisfies Record<WebhookEvent, { summary: string; data: v.GenericSchema; example: unknown }>;

export const describedWebhookEvents = Object.entries(events).map(([type, event]) => ({ type, ...event }));
