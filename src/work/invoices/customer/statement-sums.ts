import type { DayRange } from "#src/work/invoices/books/period.ts";

/** What changed what a customer owes; `cents` add up, with taxes. */
export type Movement = { kind: "billed" | "credited" | "paid" | "refunded"; day: string; cents: number };

/** Opening + billed − credited − paid + refunded = closing. */
export type StatementSums = {
  openingCents: number;
  billedCents: number;
  creditedCents: number;
  paidCents: number;
  refundedCents: number;
  closingCents: number;
};

const effects = { billed: 1, credited: -1, paid: -1, refunded: 1 };

export function statementSums(movements: readonly Movement[], { from, to }: DayRange): StatementSums {
  const within = movements.filter(({ day }) => day >= from && day <= to);
  const sumOf = (kind: Movement["kind"]) =>
    within.filter((one) => one.kind === kind).reduce((sum, { cents }) => sum + cents, 0);
  return {
    openingCents: owedBy(movements.filter(({ day }) => day < from)),
    ...{ billedCents: sumOf("billed"), creditedCents: sumOf("credited") },
    ...{ paidCents: sumOf("paid"), refundedCents: sumOf("refunded") },
    closingCents: owedBy(movements.filter(({ day }) => day <= to)),
  };
}

type Paid = { cents: number; roundingCents: number; receivedOn: string; reversesId: string | null };

/** A row that takes back a payment lowers what was paid, one that takes back a refund what was refunded. */
export function paidMovement({ cents, roundingCents, receivedOn, reversesId }: Paid): Movement {
  const isOfRefund = reversesId === null ? cents < 0 : cents > 0;
  const all = cents + roundingCents;
  return { kind: isOfRefund ? "refunded" : "paid", day: receivedOn, cents: isOfRefund ? 0 - all : all };
}

function owedBy(movements: readonly Movement[]): number {
  return movements.reduce((sum, { kind, cents }) => sum + effects[kind] * cents, 0);
}
