import { daysBetween } from "#src/platform/clock/calendar-day.ts";
import { balanceOf, type Age, type Settled } from "#src/work/invoices/balance.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import type { InvoiceKind } from "#src/work/invoices/invoice.ts";
import type { PaymentMethod } from "#src/work/invoices/payment.ts";
import type { QuoteTax } from "#src/work/quotes/quote-totals.ts";

export const bookFiles = ["sales", "payments", "owed", "taxes"] as const;
export type BookFile = (typeof bookFiles)[number];
export type QuickBooksFile = "invoices" | "credit-notes";

/** Cents are negative on a credit note, which has no balance of its own. */
export type SalesRow = {
  number: string;
  kind: InvoiceKind;
  issuedOn: string;
  dueOn: string;
  customer: string;
  corrects: string;
  taxes: QuoteTax[];
  netCents: number;
  taxCents: number[];
  totalCents: number;
  settled: { creditedCents: number; paidCents: number; balanceCents: number } | null;
  methods: PaymentMethod[];
};

/** `reversed` was typed by mistake, `reversal` takes it back; `fee` is what a won dispute cost. */
export type PaymentStanding = "received" | "refund" | "reversed" | "reversal" | "fee";

export type PaymentRow = {
  receivedOn: string;
  number: string;
  customer: string;
  method: PaymentMethod;
  cents: number;
  roundingCents: number;
  feeCents: number | null;
  reference: string;
  standing: PaymentStanding;
};

export type OwedRow = {
  number: string;
  customer: string;
  issuedOn: string;
  dueOn: string;
  daysLate: number;
  age: Age;
  balanceCents: number;
};

type Paid = { id: string; method: PaymentMethod; reversesId: string | null };
type Booked = { document: InvoiceDocument; settled: Settled; payments: readonly Paid[] };

export function salesRow({ document, settled, payments }: Booked): SalesRow {
  const { number, kind, issuedOn, dueOn, customer, corrects, taxes, totals } = document;
  const isCredit = kind === "credit";
  const signed = (cents: number) => (isCredit ? 0 - cents : cents);
  return {
    ...{ number, kind, issuedOn, dueOn: isCredit ? "" : dueOn, customer: customer.name, taxes },
    corrects: corrects?.number ?? "",
    ...{ netCents: signed(totals.netCents), totalCents: signed(totals.totalCents) },
    taxCents: totals.taxCents.map(signed),
    settled: isCredit
      ? null
      : {
          creditedCents: settled.creditedCents,
          paidCents: settled.paidCents,
          balanceCents: balanceOf(settled),
        },
    methods: methodsOf(payments),
  };
}

export function standingOf(payment: {
  cents: number;
  reversesId: string | null;
  isReversed: boolean;
}): PaymentStanding {
  if (payment.reversesId !== null) return "reversal";
  if (payment.isReversed) return "reversed";
  if (payment.cents === 0) return "fee";
  return payment.cents < 0 ? "refund" : "received";
}

export function owedRow(document: InvoiceDocument, balanceCents: number, today: string): OwedRow {
  const { number, customer, issuedOn, dueOn } = document;
  const daysLate = Math.max(0, daysBetween(dueOn, today));
  return {
    ...{ number, customer: customer.name, issuedOn, dueOn, daysLate, age: ageOf(daysLate), balanceCents },
  };
}

function ageOf(daysLate: number): Age {
  if (daysLate <= 30) return "0-30";
  if (daysLate <= 60) return "31-60";
  return daysLate <= 90 ? "61-90" : "over-90";
}

/** Those that stand. */
function methodsOf(payments: readonly Paid[]): PaymentMethod[] {
  const reversed = new Set(payments.map(({ reversesId }) => reversesId));
  const standing = payments.filter(({ id, reversesId }) => reversesId === null && !reversed.has(id));
  return [...new Set(standing.map(({ method }) => method))];
}
