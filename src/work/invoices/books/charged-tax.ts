import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import { negativePart, type Part } from "#src/work/invoices/invoice-totals.ts";
import { rateOf, type TaxRate } from "./tax-column.ts";

/** A tax in an amount, with the cents that it is of. */
export type ChargedTax = TaxRate & { baseCents: number; cents: number };

/** Parts of a whole share its cents of tax: theirs may be off by these from the rate of their own amount. */
const SHARED_CENTS = 2;

/** In the order of the document's taxes; negative on a credit note. */
export function taxesOfDocument({
  kind,
  taxes,
  totals,
}: Pick<InvoiceDocument, "kind" | "taxes" | "totals">): ChargedTax[] {
  return chargedIn(kind === "credit" ? negativePart(totals) : totals, taxes.map(rateOf));
}

/** What each of the taxes of a whole is of, in a part of it. */
export function chargedIn(
  { netCents, taxCents }: Pick<Part, "netCents" | "taxCents">,
  rates: readonly TaxRate[],
): ChargedTax[] {
  return rates.map(({ tax, thousandths }, at) => {
    const cents = taxCents[at] ?? 0;
    return { tax, thousandths, cents, baseCents: baseOf(netCents, cents, thousandths) };
  });
}

/** All of it, unless lines that are free of the tax make its amount too small for that. */
function baseOf(netCents: number, cents: number, thousandths: number): number {
  if (cents === 0) return 0;
  const expected = Math.round((netCents * thousandths) / 100_000);
  return Math.abs(expected - cents) <= SHARED_CENTS ? netCents : Math.round((cents * 100_000) / thousandths);
}
