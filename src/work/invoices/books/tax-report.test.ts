import { expect, test } from "vitest";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import { invoiceTotals } from "#src/work/invoices/invoice-totals.ts";
import type { QuoteTax } from "#src/work/quotes/quote-totals.ts";
import { aQuoteDocument, aQuoteLine } from "#test/work/a-quote.ts";
import { registeredTaxes } from "#test/work/an-invoice.ts";
import { taxesOfDocument } from "./charged-tax.ts";
import { rangeOf } from "./period.ts";
import { TaxColumns } from "./tax-column.ts";
import { TaxReportSums } from "./tax-report.ts";

type Sold = { on: string; unitCents?: number; taxes?: QuoteTax[]; untaxed?: string[] };

function aDocument({ on, unitCents = 100_000, taxes = registeredTaxes, untaxed }: Sold): InvoiceDocument {
  const lines = [aQuoteLine({ unitCents }), aQuoteLine({ unitCents, ...(untaxed && { untaxed }) })];
  const { title, business, customer, currency } = aQuoteDocument();
  return {
    ...{ kind: "invoice", number: "F-1", issuedOn: on, dueOn: on, servedOn: null, address: "", place: "" },
    ...{ title, business, customer, currency, lines, discount: null, taxes, note: { fr: "", en: "" }, deducted: [] },
    totals: invoiceTotals({ lines, discount: null, taxes, part: null }, []),
    payment: { eTransferEmail: "", autodeposit: false, chequeTo: "", takesCash: true, words: { fr: "", en: "" } },
  };
}

function reportOf(period: string, sold: Sold[]) {
  const sums = new TaxReportSums(rangeOf(period));
  const columns = new TaxColumns();
  const documents = sold.map(aDocument);
  for (const document of documents) {
    const { netCents, totalCents } = document.totals;
    sums.add({ month: document.issuedOn.slice(0, 7), netCents, totalCents, charged: taxesOfDocument(document) });
    columns.spread(document.taxes, []);
  }
  return sums.report({ taxes: columns.taxes, inQuebec: true });
}

test("the quick method knows what the year has sold before the period, and nothing of other years", () => {
  const { quick, all } = reportOf("2026-Q2", [{ on: "2025-12-31" }, { on: "2026-01-01" }, { on: "2026-06-30" }]);
  expect(all.netCents).toBe(200_000);
  expect(quick?.gst).toMatchObject({ beforeCents: 210_000, cents: 210_000 });
  expect(quick?.qst).toMatchObject({ beforeCents: 219_950, cents: 219_950 });
  expect(reportOf("2026-Q1", [{ on: "2026-06-30" }]).all.totalCents).toBe(0);
});

test("what is free of a tax is no sale of it", () => {
  const { quick } = reportOf("2026", [{ on: "2026-06-30", untaxed: ["QST"] }]);
  expect(quick?.gst.cents).toBe(210_000);
  expect(quick?.qst.cents).toBe(109_975);
});

test("a tax whose rate has changed stands in two columns", () => {
  const hst = (thousandths: number) => ({ name: { fr: "TVH", en: "HST" }, thousandths, number: "123456789" });
  const { taxes, all, months } = reportOf("2025", [
    { on: "2025-03-31", taxes: [hst(15_000)] },
    { on: "2025-04-01", taxes: [hst(14_000)] },
  ]);
  expect(taxes.map(({ thousandths }) => thousandths)).toEqual([15_000, 14_000]);
  expect(all.taxCents).toEqual([30_000, 28_000]);
  expect(months[3]?.taxCents).toEqual([0, 28_000]);
});
