import { taxKey } from "#src/site/business.ts";
import type { Text } from "#src/site/content/text.ts";

/** Quantities in hundredths, amounts in cents: every step is exact until it is rounded. */
export type PricedLine = {
  id: string;
  hundredths: number;
  /** The only amount that may have hundredths of a cent. */
  unitCents: number;
  optional: boolean;
  /** The taxes, by `taxKey`, that are not charged on it; absent where all are. */
  untaxed?: readonly string[] | undefined;
};

/** `percent` in hundredths of a percent. */
export type Discount = { kind: "percent"; hundredths: number } | { kind: "amount"; cents: number };

/** `thousandths` of a percent: 9.975 % is 9975. */
export type QuoteTax = { name: Text; thousandths: number; number: string; key?: string | undefined };

/** One tax of several documents: its number may have come later. */
export function isSameTax(one: QuoteTax, other: QuoteTax): boolean {
  return taxKey(one) === taxKey(other) && one.thousandths === other.thousandths;
}

export type Priced = {
  lines: readonly PricedLine[];
  discount: Discount | null;
  taxes: readonly QuoteTax[];
  /** A percentage of the total; null without a deposit. */
  depositPercent: number | null;
};

export type QuoteTotals = {
  /** In the order of the lines. */
  lines: { id: string; cents: number; chosen: boolean }[];
  subtotalCents: number;
  discountCents: number;
  netCents: number;
  /** In the order of the taxes; each is of the net amount of the lines that it is charged on, and rounded by itself. */
  taxCents: number[];
  totalCents: number;
  depositCents: number;
};

/** With the optional lines that were chosen. Halves of a cent round up. */
export function quoteTotals(quote: Priced, chosen: ReadonlySet<string>): QuoteTotals {
  const lines = quote.lines.map((line) => ({
    id: line.id,
    cents: lineCents(line),
    chosen: !line.optional || chosen.has(line.id),
  }));
  const subtotalCents = sum(lines.filter((line) => line.chosen).map(({ cents }) => cents));
  const discountCents = Math.min(subtotalCents, discountOf(quote.discount, subtotalCents));
  const netCents = subtotalCents - discountCents;
  const taxCents = quote.taxes.map((tax) => {
    const taxed = lines.filter(
      ({ chosen: isChosen }, at) => isChosen && !quote.lines[at]?.untaxed?.includes(taxKey(tax)),
    );
    return taxOf({ taxed: sum(taxed.map(({ cents }) => cents)), subtotalCents, netCents }, tax.thousandths);
  });
  const totalCents = netCents + sum(taxCents);
  const depositCents = share(totalCents, quote.depositPercent ?? 0, 100);
  return { lines, subtotalCents, discountCents, netCents, taxCents, totalCents, depositCents };
}

/** Rounded once, after it was multiplied. */
export function lineCents({ unitCents, hundredths }: Pick<PricedLine, "unitCents" | "hundredths">): number {
  return share(Math.round(unitCents * 100), hundredths, 10_000);
}

function discountOf(discount: Discount | null, cents: number): number {
  if (!discount) return 0;
  return discount.kind === "amount" ? discount.cents : share(cents, discount.hundredths, 10_000);
}

type TaxedPart = { taxed: number; subtotalCents: number; netCents: number };

/** The discount lowers what is taxed and what is not in proportion. */
function taxOf({ taxed, subtotalCents, netCents }: TaxedPart, thousandths: number): number {
  if (taxed === 0) return 0;
  const whole = BigInt(subtotalCents) * 100_000n;
  return Number((BigInt(taxed) * BigInt(netCents) * BigInt(thousandths) * 2n + whole) / (whole * 2n));
}

/** In whole numbers beyond the exact range of floats; amounts are not negative. */
function share(cents: number, part: number, whole: number): number {
  return Number((BigInt(cents) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}

function sum(amounts: number[]): number {
  return amounts.reduce((all, cents) => all + cents, 0);
}
