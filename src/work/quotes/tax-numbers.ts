import type { Business } from "#src/site/business.ts";
import { taxKey } from "#src/site/business.ts";
import type { QuoteTax } from "./quote-totals.ts";

/**
 * The taxes of an offer, with the registration numbers that the business has now: the offer freezes names and rates, a
 * number belongs to the business. Blank where it has none yet.
 */
export function withTaxNumbers(taxes: readonly QuoteTax[], business: Pick<Business, "taxes">): QuoteTax[] {
  return taxes.map((tax) => {
    const registered = business.taxes.find(({ number, ...one }) => number !== "" && taxKey(one) === taxKey(tax));
    return { ...tax, number: registered?.number ?? tax.number };
  });
}
