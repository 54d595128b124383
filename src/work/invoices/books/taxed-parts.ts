import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import { negativePart, partOf, type Part } from "#src/work/invoices/invoice-totals.ts";

/** Received with the rounding of cash; negative where it was reversed or given back. */
export type DatedPayment = { receivedOn: string; cents: number };

/** What of an invoice is taxed on one day. */
export type TaxedPart = Part & { day: string };

/**
 * Tax is due at the earlier of the day of issue and that of payment: what was paid before the issue on its own day, the
 * rest at the issue. The parts add up to the whole to the cent. A credit note lowers the taxes of its day.
 */
export function taxedParts(
  { kind, issuedOn, totals }: Pick<InvoiceDocument, "kind" | "issuedOn"> & { totals: Part },
  payments: readonly DatedPayment[],
): TaxedPart[] {
  if (kind === "credit") return [{ day: issuedOn, ...negativePart(totals) }];
  const parts: TaxedPart[] = [];
  let beforeCents = 0;
  const take = (day: string, cents: number) => {
    if (cents === 0) return;
    parts.push({ day, ...partOf(totals, { beforeCents, cents }) });
    beforeCents += cents;
  };
  for (const { receivedOn, cents } of paidBefore(issuedOn, payments))
    take(receivedOn, Math.min(Math.max(cents, -beforeCents), totals.totalCents - beforeCents));
  take(issuedOn, totals.totalCents - beforeCents);
  return parts;
}

/** By day: a payment and what reversed it, on the same day, are nothing. */
function paidBefore(issuedOn: string, payments: readonly DatedPayment[]): DatedPayment[] {
  const days = new Map<string, number>();
  for (const { receivedOn, cents } of payments)
    if (receivedOn < issuedOn) days.set(receivedOn, (days.get(receivedOn) ?? 0) + cents);
  const dated = [...days].map(([receivedOn, cents]) => ({ receivedOn, cents }));
  return dated.toSorted((one, other) => (one.receivedOn < other.receivedOn ? -1 : 1));
}
