const dollars = new Intl.NumberFormat("en-CA", { style: "currency", currency: "CAD", maximumFractionDigits: 0 });

/** From cents, without them: `$1,326`. */
export function shownDollars(cents: number): string {
  return dollars.format(cents / 100);
}
