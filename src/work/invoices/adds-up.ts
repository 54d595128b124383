import type { InvoiceDraft } from "./invoice.ts";
import type { InvoiceTotals, Part } from "./invoice-totals.ts";

type Document = Pick<InvoiceDraft, "taxes"> & {
  totals: InvoiceTotals;
  /** What is subtracted, where the document says it. */
  deducted?: readonly Part[];
};

/** Whether the amounts of a document are what a reader with a pencil gets: lines, net, taxes, what is subtracted, total. */
export function addsUp({ taxes, totals, deducted }: Document): boolean {
  const { whole, lineCents, subtotalCents, discountCents } = totals;
  const isWhole = [totals, whole, ...(deducted ?? [])].every(
    ({ netCents, taxCents, totalCents }) => taxCents.length === taxes.length && netCents + sum(taxCents) === totalCents,
  );
  const isOfLines = sum(lineCents) === subtotalCents && subtotalCents - discountCents === whole.netCents;
  return isWhole && isOfLines && (!deducted || isLeft(totals, deducted));
}

/** Tax by tax. */
function isLeft({ whole, ...left }: InvoiceTotals, deducted: readonly Part[]): boolean {
  const isSum = (of: (part: Part) => number) => of(left) + sum(deducted.map(of)) === of(whole);
  return (
    isSum(({ netCents }) => netCents) &&
    isSum(({ totalCents }) => totalCents) &&
    whole.taxCents.every((_, at) => isSum(({ taxCents }) => taxCents[at] ?? 0))
  );
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, cents) => all + cents, 0);
}
