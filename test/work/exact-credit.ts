import type { exactInvoice } from "./exact-invoice.ts";

/* What a credit note takes off an invoice, written from the rules alone: an amount takes its share of each tax that is
   left, a line takes the taxes that are charged on it, the last one takes what is left, and half a cent rounds up. None of
   the program's own arithmetic is used here. */

export type ExactPart = ReturnType<typeof exactInvoice>;
type Line = { id: string; cents: number; taxed: readonly boolean[] };

/** `whole` is what the lines come to, `left` what of it the invoice itself asks for. */
export type ExactlyLeft = { left: ExactPart; whole: ExactPart; lines: readonly Line[] };

/** `amounts` of the lines are before the discount. */
export function exactlyLeft(
  whole: ExactPart,
  { deducted, lines }: { deducted: readonly ExactPart[]; lines: readonly Line[] },
): ExactlyLeft {
  const amounts = lines.map(({ cents }) => cents);
  const shares = divided(whole.netCents, amounts);
  return {
    ...{ whole, left: deducted.reduce(subtract, whole) },
    lines: lines.map((line, at) => ({ ...line, cents: shares[at] ?? 0 })),
  };
}

export function exactAmount(
  { left, whole, lines }: ExactlyLeft,
  cents: number,
): { part: ExactPart; after: ExactlyLeft } {
  const each = left.taxCents.map((tax) => portion(tax, cents, left.totalCents));
  const rest = cents - total(each);
  const isPossible = rest >= 0 && rest <= left.netCents;
  const [forced = 0, ...forcedTaxes] = divided(cents, [left.netCents, ...left.taxCents]);
  const part = {
    ...{ netCents: isPossible ? rest : forced, taxCents: isPossible ? each : forcedTaxes, totalCents: cents },
  };
  const shares = divided(
    part.netCents,
    lines.map((line) => line.cents),
  );
  return { part, after: lowered({ left, whole, lines }, part, shares) };
}

export function exactLines(
  state: ExactlyLeft,
  credited: ReadonlyMap<string, number>,
): { part: ExactPart; after: ExactlyLeft } {
  const taken = state.lines.map(({ id }) => credited.get(id) ?? 0);
  const part = isAll(state, taken) ? state.whole : chargedOn(state, taken);
  return { part, after: lowered(state, part, taken) };
}

function isAll({ lines }: ExactlyLeft, taken: readonly number[]): boolean {
  return lines.every(({ cents }, at) => cents === taken[at]);
}

function chargedOn({ whole, lines }: ExactlyLeft, taken: readonly number[]): ExactPart {
  const taxCents = whole.taxCents.map((tax, at) => {
    const charged = lines.map(({ taxed }) => taxed[at] === true);
    const of = (amounts: readonly number[]) => total(amounts.filter((_, place) => charged[place]));
    return portion(tax, of(taken), of(lines.map(({ cents }) => cents)));
  });
  const netCents = total(taken);
  return { netCents, taxCents, totalCents: netCents + total(taxCents) };
}

function lowered({ left, whole, lines }: ExactlyLeft, part: ExactPart, taken: readonly number[]): ExactlyLeft {
  return {
    ...{ left: subtract(left, part), whole: subtract(whole, part) },
    lines: lines.map((line, at) => ({ ...line, cents: line.cents - (taken[at] ?? 0) })),
  };
}

function subtract(from: ExactPart, part: ExactPart): ExactPart {
  return {
    netCents: from.netCents - part.netCents,
    taxCents: from.taxCents.map((cents, at) => cents - (part.taxCents[at] ?? 0)),
    totalCents: from.totalCents - part.totalCents,
  };
}

/** Between amounts, in proportion: what they have together is rounded, from the first to the last. */
function divided(cents: number, amounts: readonly number[]): number[] {
  const until = amounts.map((_, at) => portion(cents, total(amounts.slice(0, at + 1)), total(amounts)));
  return until.map((one, at) => one - (until[at - 1] ?? 0));
}

/** `cents * of / whole`, the nearest whole number; of two, the greater. */
function portion(cents: number, of: number, whole: number): number {
  if (whole === 0) return 0;
  const [above, below] = [BigInt(cents) * BigInt(of), BigInt(whole)];
  return Number(above / below + ((above % below) * 2n >= below ? 1n : 0n));
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((all, cents) => all + cents, 0);
}
