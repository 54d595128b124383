import { quoteTotals, type Discount, type PricedLine, type QuoteTax } from "#src/work/quotes/quote-totals.ts";

/** An amount with what is in it: `netCents` and the taxes add up to `totalCents`. */
export type Part = { netCents: number; taxCents: number[]; totalCents: number };

export type InvoiceTotals = Part & {
  /** In the order of the lines. */
  lineCents: number[];
  subtotalCents: number;
  discountCents: number;
  /** What the lines come to before down payments are subtracted. */
  whole: Part;
};

type Invoiced = {
  lines: readonly Omit<PricedLine, "optional">[];
  discount: Discount | null;
  taxes: readonly QuoteTax[];
  part: Part | null;
};

/** `deducted` is what this invoice subtracts, with the cents of these taxes. */
export function invoiceTotals({ part, ...priced }: Invoiced, deducted: readonly Part[]): InvoiceTotals {
  const lines = priced.lines.map((line) => ({ ...line, optional: false }));
  const sums = quoteTotals({ ...priced, lines, depositPercent: null }, new Set());
  const { subtotalCents, discountCents, netCents, taxCents, totalCents } = sums;
  const whole = part ?? { netCents, taxCents, totalCents };
  const lineCents = sums.lines.map(({ cents }) => cents);
  return { ...minus(whole, deducted), lineCents, subtotalCents, discountCents, whole };
}

/**
 * The share of an amount in a whole whose first `beforeCents` are in parts already. Each tax is rounded in the sum of the
 * parts, so that the last part takes what is left of it.
 */
export function partOf(whole: Part, { beforeCents, cents }: { beforeCents: number; cents: number }): Part {
  const taxCents = whole.taxCents.map(
    (tax) => share(tax, beforeCents + cents, whole.totalCents) - share(tax, beforeCents, whole.totalCents),
  );
  return { netCents: cents - sum(taxCents), taxCents, totalCents: cents };
}

export function negativePart({ netCents, taxCents, totalCents }: Part): Part {
  return { netCents: 0 - netCents, taxCents: taxCents.map((cents) => 0 - cents), totalCents: 0 - totalCents };
}

/** Each tax without that of the parts, which have the same taxes in the same order. */
export function minus(whole: Part, parts: readonly Part[]): Part {
  return {
    netCents: whole.netCents - sum(parts.map(({ netCents }) => netCents)),
    taxCents: whole.taxCents.map((tax, at) => tax - sum(parts.map(({ taxCents }) => taxCents[at] ?? 0))),
    totalCents: whole.totalCents - sum(parts.map(({ totalCents }) => totalCents)),
  };
}

/** Halves round up; whole numbers beyond the exact range of floats. */
export function share(cents: number, of: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((BigInt(cents) * BigInt(of) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, cents) => all + cents, 0);
}
