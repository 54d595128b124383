import type { BalanceState, InvoiceKind, InvoiceState } from "./invoice.ts";

export type Settled = {
  totalCents: number;
  /** What credit notes took off. */
  creditedCents: number;
  /** Received, with the rounding of cash and without what was refunded. */
  paidCents: number;
};

/** What is still owed; negative when too much was paid. */
export function balanceOf({ totalCents, creditedCents, paidCents }: Settled): number {
  return totalCents - creditedCents - paidCents;
}

export function stateOf(settled: Settled): BalanceState {
  const balance = balanceOf(settled);
  if (balance < 0) return "overpaid";
  if (settled.creditedCents > 0 && settled.creditedCents === settled.totalCents) return "credited";
  if (balance === 0) return "paid";
  return settled.paidCents > 0 ? "partly-paid" : "open";
}

/** Its balance says it, where it was issued to be paid. */
export function invoiceState(invoice: { kind: InvoiceKind; number: string | null; settled: Settled }): InvoiceState {
  if (invoice.number === null) return "draft";
  return invoice.kind === "credit" ? "issued" : stateOf(invoice.settled);
}

/** Days overdue by group: what is not due yet stands with the first. */
export const ages = ["0-30", "31-60", "61-90", "over-90"] as const;
export type Age = (typeof ages)[number];
