import { taxKey, type Business } from "#src/site/business.ts";
import type { Text } from "#src/site/content/text.ts";

export type NumberedTax = { name: Text; key?: string | undefined; number: string };

/**
 * The taxes of an offer, with the registration numbers that the business has now: the offer freezes names and rates, a
 * number belongs to the business. Blank where it has none yet.
 */
export function withTaxNumbers<Tax extends NumberedTax>(
  taxes: readonly Tax[],
  business: Pick<Business, "taxes">,
): Tax[] {
  return taxes.map((tax) => {
    const registered = business.taxes.find(({ number, ...one }) => number !== "" && taxKey(one) === taxKey(tax));
    return { ...tax, number: registered?.number ?? tax.number };
  });
}
