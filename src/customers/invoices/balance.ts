import type { BalanceState } from "./invoice.ts";

export type Settled = {
  totalCents: number;
  /** Of credit notes. */
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

/** Days overdue by group: what is not due yet stands with the first. */
export const ages = ["0-30", "31-60", "61-90", "over-90"] as const;
export type Age = (typeof ages)[number];

export function ageOf(daysOverdue: number): Age {
  if (daysOverdue <= 30) return "0-30";
  if (daysOverdue <= 60) return "31-60";
  return daysOverdue <= 90 ? "61-90" : "over-90";
}
