import type { Problem } from "#src/platform/i18n/problem.ts";
import { isSameTax, type QuoteTax } from "#src/work/quotes/quote-totals.ts";
import type { Deductible } from "./down-payments.server.ts";
import type { InvoiceCode } from "#src/work/invoices/invoice-problems.ts";
import type { InvoiceTotals } from "#src/work/invoices/invoice-totals.ts";

type Around = { totals: InvoiceTotals; deductible: readonly Deductible[] };

/** A tax is given back by a credit note alone: nothing is issued that would be negative in one of its amounts. */
export function problemsOfDeducted(
  { taxes }: { taxes: readonly QuoteTax[] },
  { totals, deductible }: Around,
): Problem<InvoiceCode>[] {
  if (deductible.length === 0) return [];
  const numbers = deductible.map(({ number }) => number).join(", ");
  if (totals.totalCents < 0 || totals.netCents < 0)
    return [{ field: "lines", code: "invoice-over-subtracted", values: { numbers } }];
  const refused = new Map<string, Problem<InvoiceCode>>();
  for (const one of deductible)
    for (const [at, tax] of one.taxes.entries())
      if ((one.taxCents[at] ?? 0) > 0 && leftOf(tax, { taxes, totals }) < 0)
        refused.set(`${tax.name.fr} ${tax.name.en}`, {
          ...{ field: "taxes", code: "invoice-tax-subtracted" },
          values: { number: one.number, ...tax.name },
        });
  return [...refused.values()];
}

/** Below 0 for a tax that the invoice does not have. */
function leftOf(tax: QuoteTax, { taxes, totals }: { taxes: readonly QuoteTax[]; totals: InvoiceTotals }): number {
  const at = taxes.findIndex((one) => isSameTax(one, tax));
  return at < 0 ? -1 : (totals.taxCents[at] ?? -1);
}
