import { taxKey } from "#src/site/business.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import { minus, partOf, share, sum, type Part } from "#src/work/invoices/invoice-totals.ts";

/** What credit notes have not taken off an invoice yet. */
export type Creditable = {
  /** The invoice itself: no credit note takes more than this, before taxes or of any tax. */
  left: Part;
  /** What its lines come to, with what it subtracts. */
  whole: Part;
  lines: CreditableLine[];
};

/** `cents` before taxes and after the discount; `taxed` are the places of the taxes that are charged on it. */
type CreditableLine = { id: string; cents: number; taxed: number[] };

export type LineCents = { id: string; cents: number };

type Invoiced = Pick<InvoiceDocument, "lines" | "taxes" | "totals">;
type Note = Pick<InvoiceDocument, "lines" | "totals">;

/** `notes` are the credit notes of the invoice, the oldest first. */
export function creditableOf({ lines, taxes, totals }: Invoiced, notes: readonly Note[]): Creditable {
  const { netCents, taxCents, totalCents, whole, lineCents } = totals;
  const ids = lines.map(({ id }) => id);
  const cents = spread(whole.netCents, lineCents);
  const all: Creditable = {
    ...{ left: { netCents, taxCents, totalCents }, whole },
    lines: lines.map(({ id, untaxed = [] }, at) => ({
      // The first is meant where two have one id.
      ...{ id: ids.indexOf(id) === at ? id : "", cents: cents[at] ?? 0 },
      taxed: taxes.flatMap((tax, place) => (untaxed.includes(taxKey(tax)) ? [] : [place])),
    })),
  };
  return notes.reduce(without, all);
}

/** A credit note by lines has those of the invoice, one of an amount has a line of its own and lowers all of them. */
function without({ left, whole, lines }: Creditable, { lines: credited, totals }: Note): Creditable {
  const own = new Map(credited.map(({ id }, at) => [id, totals.lineCents[at] ?? 0]));
  const taken = lines.some(({ id }) => own.has(id))
    ? lines.map(({ id }) => own.get(id) ?? 0)
    : spread(totals.netCents, centsOf(lines));
  return {
    ...{ left: minus(left, [totals]), whole: minus(whole, [totals]) },
    lines: lines.map((line, at) => ({ ...line, cents: line.cents - (taken[at] ?? 0) })),
  };
}

/** The same share of all that is left; the last cent takes what is left of each. */
export function partOfAmount({ left }: Creditable, cents: number): Part {
  const part = partOf(left, { beforeCents: 0, cents });
  if (part.netCents >= 0 && part.netCents <= left.netCents) return part;
  // Taxes that are each rounded up may leave less than nothing before taxes.
  const [netCents = 0, ...taxCents] = spread(cents, [left.netCents, ...left.taxCents]);
  return { netCents, taxCents, totalCents: cents };
}

/** What is charged on these lines: of each tax the share that they have in the lines left; all that is left with the last. */
export function partOfLines({ whole, lines }: Creditable, credited: readonly LineCents[]): Part {
  const asked = new Map(credited.map(({ id, cents }) => [id, cents]));
  const taken = lines.map(({ id }) => asked.get(id) ?? 0);
  const netCents = sum(taken);
  if (netCents === whole.netCents) return whole;
  const taxCents = whole.taxCents.map((cents, tax) => {
    const taxed = (amounts: number[]) => sum(amounts.filter((_, at) => lines[at]?.taxed.includes(tax)));
    return share(cents, taxed(taken), taxed(centsOf(lines)));
  });
  return { netCents, taxCents, totalCents: netCents + sum(taxCents) };
}

/** Whether an invoice has so much left, before taxes and of each tax. */
export function isWithin({ left }: Creditable, { netCents, taxCents }: Part): boolean {
  return netCents <= left.netCents && taxCents.every((cents, at) => cents <= (left.taxCents[at] ?? 0));
}

function centsOf(lines: readonly { cents: number }[]): number[] {
  return lines.map(({ cents }) => cents);
}

/** In proportion to the amounts: none gets more than it is, and together they are the cents. */
function spread(cents: number, amounts: readonly number[]): number[] {
  const all = sum(amounts);
  let before = 0;
  return amounts.map((amount) => {
    const from = share(cents, before, all);
    before += amount;
    return share(cents, before, all) - from;
  });
}
