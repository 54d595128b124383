/* What an invoice comes to, in fractions, written from the tax office's rules alone: amounts of lines are whole cents, a
   discount lowers what is taxed and what is not in proportion, each tax is computed on all lines together, and half a cent
   rounds up. None of the program's own arithmetic is used here. */

type Fraction = { above: bigint; below: bigint };

export type ExactLine = { unitCents: number; hundredths: number; untaxed: readonly string[] };
export type ExactInvoice = {
  lines: readonly ExactLine[];
  discount: { kind: "percent"; hundredths: number } | { kind: "amount"; cents: number } | null;
  taxes: readonly { name: string; thousandths: number }[];
};

export function exactInvoice({ lines, discount, taxes }: ExactInvoice) {
  const amounts = lines.map(({ unitCents, hundredths }) =>
    toCents(fraction(Math.round(unitCents * 100) * hundredths, 10_000)),
  );
  const subtotal = amounts.reduce((sum, cents) => sum + cents, 0n);
  const asked = !discount
    ? 0n
    : discount.kind === "amount"
      ? BigInt(discount.cents)
      : toCents({ above: subtotal * BigInt(discount.hundredths), below: 10_000n });
  const net = subtotal - (asked < subtotal ? asked : subtotal);
  const taxCents = taxes.map(({ name, thousandths }) => {
    const taxed = amounts.reduce((sum, cents, at) => (lines[at]?.untaxed.includes(name) ? sum : sum + cents), 0n);
    if (subtotal === 0n) return 0n;
    return toCents({ above: taxed * net * BigInt(thousandths), below: subtotal * 100_000n });
  });
  const total = taxCents.reduce((sum, cents) => sum + cents, net);
  return { netCents: Number(net), taxCents: taxCents.map(Number), totalCents: Number(total) };
}

function fraction(above: number, below: number): Fraction {
  return { above: BigInt(above), below: BigInt(below) };
}

/** The nearest whole number; of two, the greater. */
function toCents({ above, below }: Fraction): bigint {
  const whole = above / below;
  return (above % below) * 2n >= below ? whole + 1n : whole;
}
