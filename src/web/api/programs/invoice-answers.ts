import * as v from "valibot";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { balanceOf, invoiceState, type Settled } from "#src/work/invoices/balance.ts";
import { invoiceTotals } from "#src/work/invoices/invoice-totals.ts";
import { InvoiceDraft, invoiceKinds, invoiceStates } from "#src/work/invoices/invoice.ts";
import type { Invoice, InvoiceInFull } from "#src/work/invoices/invoices.server.ts";
import { paymentMethods } from "#src/work/invoices/payment.ts";
import type { Payment } from "#src/work/invoices/payments.server.ts";
import { Id } from "./answers.ts";

/* What of an invoice is answered to programs, field by field. */
const moment = v.pipe(v.string(), v.isoTimestamp(), v.description("ISO 8601, UTC"));
const day = v.pipe(v.string(), v.isoDate(), v.description("Where the business is"));
const cents = (description: string) => v.pipe(v.number(), v.integer(), v.description(description));

export const PaymentAnswer = v.object({
  id: Id,
  cents: cents("Negative for a refund and for what takes a mistake back"),
  roundingCents: cents("What cash was rounded by; it settles the invoice with the cents"),
  ...{ method: v.picklist(paymentMethods), receivedOn: day, reference: v.string() },
  reversesId: v.pipe(v.nullable(Id), v.description("The payment that this one takes back")),
  createdAt: moment,
});

const invoiceEntries = {
  ...{ id: Id, kind: v.picklist(invoiceKinds) },
  number: v.pipe(v.nullable(v.string()), v.description("Null until it is issued; never given twice")),
  state: v.pipe(v.picklist(invoiceStates), v.description("issued is a credit note; the others say what is owed")),
  version: v.pipe(v.number(), v.integer()),
  ...{ leadId: Id, quoteId: v.nullable(Id), correctsId: v.nullable(Id) },
  ...{ language: v.picklist(siteLanguages), draft: InvoiceDraft },
  netCents: cents("Before taxes"),
  taxes: v.array(v.object({ name: v.string(), thousandths: v.number(), number: v.string(), cents: cents("") })),
  totalCents: cents("With taxes, less the down payments that it subtracts"),
  ...{ creditedCents: cents("Of credit notes"), paidCents: cents("With the rounding of cash") },
  balanceCents: cents("What is owed; negative when too much was paid, 0 for a draft and a credit note"),
  issuedOn: v.nullable(day),
  dueOn: v.nullable(day),
  ...{ createdAt: moment, sentAt: v.nullable(moment), viewedAt: v.nullable(moment) },
};

export const InvoiceAnswer = v.object(invoiceEntries);
export const InvoiceList = v.object({ invoices: v.array(InvoiceAnswer), nextCursor: v.nullable(v.string()) });
export const InvoiceWithPayments = v.object({ ...invoiceEntries, payments: v.array(PaymentAnswer) });
export const RecordedPayment = v.object({ payment: PaymentAnswer, invoice: InvoiceAnswer });
export const IssuedInvoiceAnswer = v.object({
  invoice: InvoiceAnswer,
  link: v.pipe(v.string(), v.url(), v.description("The customer’s secret address")),
});

export function asInvoiceAnswer(invoice: Invoice & { settled: Settled }): v.InferOutput<typeof InvoiceAnswer> {
  const { id, kind, number, version, leadId, quoteId, correctsId, language, draft, settled, document } = invoice;
  const { issuedOn, dueOn, createdAt, sentAt, viewedAt } = invoice;
  const { netCents, taxCents, totalCents } = document?.totals ?? invoiceTotals(draft, []);
  const { creditedCents, paidCents } = settled;
  const isOwed = number !== null && kind !== "credit";
  return {
    ...{ id, kind, number, state: invoiceState(invoice), version, leadId, quoteId, correctsId, language, draft },
    taxes: draft.taxes.map(({ name, thousandths, number: registered }, at) => ({
      ...{ name: name.en || name.fr, thousandths, number: registered, cents: taxCents[at] ?? 0 },
    })),
    ...{ netCents, totalCents, creditedCents, paidCents, balanceCents: isOwed ? balanceOf(settled) : 0 },
    ...{ issuedOn, dueOn, createdAt, sentAt, viewedAt },
  };
}

export function asInvoiceWithPayments(invoice: InvoiceInFull): v.InferOutput<typeof InvoiceWithPayments> {
  const payments = invoice.payments.filter(({ cents: received }) => received !== 0);
  return { ...asInvoiceAnswer(invoice), payments: payments.map(asPaymentAnswer) };
}

export function asPaymentAnswer(payment: Payment): v.InferOutput<typeof PaymentAnswer> {
  const { id, cents: received, roundingCents, method, receivedOn, reference, reversesId, createdAt } = payment;
  return { id, cents: received, roundingCents, method, receivedOn, reference, reversesId, createdAt };
}

/** One that was made just now. */
export function unsettled(invoice: Invoice): Invoice & { settled: Settled } {
  return { ...invoice, settled: { totalCents: invoice.totalCents, creditedCents: 0, paidCents: 0 } };
}
