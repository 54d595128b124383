import { dayField, onOff, oneOf, textUpTo, wholeNumberBetween } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import type { InvoiceCode } from "./invoice-problems.ts";
import { MOST_CENTS } from "./invoice.ts";

const code: Coded<InvoiceCode> = codedMessage;

/** How money came. `card` is a terminal of the owner's own, `online` a provider's page. */
export const paymentMethods = ["e-transfer", "cash", "cheque", "card", "bank-transfer", "online", "other"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What an owner records by hand. */
export const handMethods = paymentMethods.filter((method) => method !== "online");

export const LONGEST_REFERENCE = 100;

const cents = wholeNumberBetween(code("payment-amount"), 1, MOST_CENTS);

const day = dayField(code("invoice-day"));

const reference = v.optional(textUpTo(LONGEST_REFERENCE), "");

const method = oneOf(handMethods);

export const NewPayment = v.object({
  cents,
  method,
  receivedOn: day,
  reference,
  /** Whether the customer gets a receipt by mail. */
  receipt: v.optional(onOff, false),
});
export type NewPayment = v.InferOutput<typeof NewPayment>;

export const Reversal = v.object({
  /** When it was taken back; by itself where it is not said. */
  receivedOn: v.optional(day),
});
export type Reversal = v.InferOutput<typeof Reversal>;

/**
 * Cents to add to cash received, so that a balance that cash cannot pay to the cent is closed; 0 when it is no rounding.
 * `cashCents` is all that came at once, where it was for several invoices.
 */
export function cashRounding(balanceCents: number, receivedCents: number, cashCents = receivedCents): number {
  const difference = balanceCents - receivedCents;
  return cashCents % 5 === 0 && Math.abs(difference) <= 2 ? difference : 0;
}

/** What a balance comes to in cash: to the nearest five cents. */
export function inCash(balanceCents: number): number {
  return Math.round(balanceCents / 5) * 5;
}
