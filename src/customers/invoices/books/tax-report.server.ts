import type { Db } from "#src/platform/db/db.server.ts";
import { provinceOf } from "#src/account/settings/provinces.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { bookedInvoices } from "./booked-invoices.server.ts";
import { rangeOf, yearOf, type Period } from "./period.ts";
import { TaxReportSums, type TaxReport } from "./tax-report.ts";

export async function loadTaxReport(db: Db, period: Period): Promise<TaxReport> {
  const range = rangeOf(period);
  const sums = new TaxReportSums(range);
  const year = { from: `${yearOf(period)}-01-01`, to: range.to, withPrepaid: true };
  for await (const invoices of bookedInvoices(db, year))
    for (const { document, payments } of invoices) sums.add({ document, payments: payments.map(withRounding) });
  const { address } = await loadBusiness(db);
  return sums.report({ inQuebec: provinceOf(address.region) === "QC" });
}

function withRounding({
  receivedOn,
  cents,
  roundingCents,
}: {
  receivedOn: string;
  cents: number;
  roundingCents: number;
}) {
  return { receivedOn, cents: cents + roundingCents };
}
