import { taxKey } from "#src/site/business.ts";
import type { Text } from "#src/site/content/text.ts";
import type { Exemption } from "#src/work/customers/tables.ts";

/** As the business charges it, and as a paper has it. */
type Tax = { name: Text; key?: string | undefined };

/** As a paper freezes it: `names` are of the taxes that are not charged, absent where none is. */
export type FrozenExemption = Pick<Exemption, "number" | "reason"> & { names?: Text[] };

/** The taxes that a new paper charges. */
export function chargedTaxes<Charged extends Tax>(taxes: readonly Charged[], exemption: Exemption | null): Charged[] {
  return taxes.filter((tax) => exemption === null || !isExemptFrom(exemption, tax));
}

/** What a paper says of it; undefined where it charges a tax that the customer is exempt from. */
export function frozenExemption(
  exemption: Exemption | null,
  { own, charged }: { own: readonly Tax[]; charged: readonly Tax[] },
): FrozenExemption | undefined {
  if (!exemption || charged.some((tax) => isExemptFrom(exemption, tax))) return undefined;
  const { number, reason, taxes } = exemption;
  if (!taxes) return { number, reason };
  const names = own.filter((tax) => isExemptFrom(exemption, tax)).map(({ name }) => name);
  // The tax is not the business's any more.
  return names.length > 0 ? { number, reason, names } : undefined;
}

function isExemptFrom({ taxes }: Exemption, tax: Tax): boolean {
  return !taxes || taxes.includes(taxKey(tax));
}
