import { columnKey, type TaxRate } from "#src/work/invoices/books/tax-column.ts";

/** An amount before taxes; `taxed` are the places of the taxes that are charged on it. */
export type TaxedAmount = { cents: number; taxed: number[] };

/** The taxes of a row, by which it gets its code. */
export type Combination = string;

export function combinationOf(rates: readonly TaxRate[], taxed: readonly number[]): Combination {
  return rates
    .filter((_, at) => taxed.includes(at))
    .map(columnKey)
    .toSorted()
    .join(" + ");
}

type Wanted = { rates: readonly TaxRate[]; netCents: number; taxCents: readonly number[] };

/** An amount in parts of which a program that computes each tax of their sum gets exactly the cents of each tax. */
export function splitByTaxes({ rates, netCents, taxCents }: Wanted): TaxedAmount[] {
  const near = rates.map((_, at) => (taxCents[at] ? netCents : 0));
  return nested(netCents, nearestBases({ rates, near, taxCents }));
}

/** What the rows of a document lack or have too much, for the same; they are few cents, or none. */
export function correctionsOf(rows: readonly TaxedAmount[], { rates, netCents, taxCents }: Wanted): TaxedAmount[] {
  const near = rates.map((_, at) => sum(rows.filter(({ taxed }) => taxed.includes(at))));
  const bases = nearestBases({ rates, near, taxCents });
  const missing = bases.map((base, at) => base - (near[at] ?? 0));
  return nested(netCents - sum(rows), missing);
}

/** Each tax is of the first so many parts: the smallest base has all of them. */
function nested(cents: number, bases: readonly number[]): TaxedAmount[] {
  const places = bases.map((_, at) => at).toSorted((one, other) => (bases[other] ?? 0) - (bases[one] ?? 0));
  const parts = places.map((place, at) => {
    const next = places[at + 1];
    return {
      cents: (bases[place] ?? 0) - (next === undefined ? 0 : (bases[next] ?? 0)),
      taxed: places.slice(0, at + 1).toSorted((one, other) => one - other),
    };
  });
  const free = { cents: cents - (bases[places[0] ?? -1] ?? 0), taxed: [] };
  return [...parts.toReversed(), free].filter((part) => part.cents !== 0);
}

type Near = { rates: readonly TaxRate[]; near: readonly number[]; taxCents: readonly number[] };

/** The amounts nearest to these whose taxes round to the cents; off by the same where that is possible. */
function nearestBases({ rates, near, taxCents }: Near): number[] {
  const windows = rates.map(({ thousandths }, at) => {
    const [base, cents] = [near[at] ?? 0, taxCents[at] ?? 0];
    if (thousandths === 0 || (base === 0 && cents === 0)) return null;
    const { least, most } = basesOf(cents, thousandths);
    return { least: least - base, most: most - base };
  });
  const least = Math.max(...windows.map((window) => window?.least ?? -Infinity));
  const most = Math.min(...windows.map((window) => window?.most ?? Infinity));
  return windows.map((window, at) => {
    if (!window) return near[at] ?? 0;
    const off = least <= most ? nearestToZero(least, most) : nearestToZero(window.least, window.most);
    return (near[at] ?? 0) + off;
  });
}

/** The amounts of which a tax comes to these cents, when halves round up. */
function basesOf(cents: number, thousandths: number): { least: number; most: number } {
  const [halfBefore, halfAfter] = [200_000 * cents - 100_000, 200_000 * cents + 100_000];
  return { least: Math.ceil(halfBefore / (2 * thousandths)), most: Math.ceil(halfAfter / (2 * thousandths)) - 1 };
}

function nearestToZero(least: number, most: number): number {
  return Math.min(Math.max(0, least), most);
}

function sum(amounts: readonly { cents: number }[]): number {
  return amounts.reduce((all, { cents }) => all + cents, 0);
}
