import { nameOfTax, taxKey, type Tax } from "#src/site/business.ts";

/**
 * Services and lines name the taxes that they are free of by key. A tax that gets another name keeps its key, so that it
 * is not charged on them from then on; it is known by its registration number, else by its rate.
 */
export function keepTaxKeys(former: readonly Tax[], typed: readonly Tax[]): Tax[] {
  const left = [...former];
  const take = (fits: (one: Tax) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const unchanged = typed.map((tax) => take((one) => nameOfTax(one) === nameOfTax(tax)));
  const known = typed.map(
    (tax, at) =>
      unchanged[at] ??
      take(({ number }) => number !== "" && number === tax.number) ??
      take(({ number, percent }) => percent === tax.percent && (number === "" || tax.number === "")),
  );
  const used = new Set(known.flatMap((one) => (one ? [taxKey(one)] : [])));
  return typed.map((tax, at) => {
    const one = known[at];
    const key = one ? taxKey(one) : freeKey(nameOfTax(tax), used);
    used.add(key);
    return key === nameOfTax(tax) ? tax : { ...tax, key };
  });
}

function freeKey(name: string, used: ReadonlySet<string>): string {
  let key = name;
  for (let count = 2; used.has(key); count += 1) key = `${name} ${count}`;
  return key;
}
