import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { monthsIn } from "#src/platform/clock/months.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { jurisdictionOf } from "#src/account/settings/jurisdiction.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { FirstTaxes } from "./first-taxes.server.ts";
import { loadDueAtIssue, taxesDueAtIssue } from "./issued-taxes.server.ts";
import { rangeOf, yearOf, type Period } from "./period.ts";
import { prepaidInvoices } from "./prepaid-invoices.server.ts";
import { TaxReportSums, type TaxReport } from "./tax-report.ts";

/** A month in each turn of the event loop. Only what was paid before its issue is read one by one. */
export async function loadTaxReport(db: Db, period: Period): Promise<TaxReport> {
  const range = rangeOf(period);
  const sums = new TaxReportSums(range);
  const first = new FirstTaxes();
  const firstDay = `${yearOf(period)}-01-01`;
  for (const month of monthsIn({ from: firstDay.slice(0, 7), to: range.to.slice(0, 7) })) {
    const issued = await loadDueAtIssue(db, month);
    sums.add(issued);
    if (month >= range.from.slice(0, 7)) await first.noteIn(taxesDueAtIssue(db, month), issued.charged);
    await yieldToEventLoop();
  }
  for await (const invoices of prepaidInvoices(db, { from: firstDay, to: range.to }))
    for (const { parts, ...place } of invoices)
      for (const part of parts) {
        sums.add(part);
        if (part.day >= range.from && part.day <= range.to)
          for (const [position, tax] of part.charged.entries()) first.note(tax, { ...place, position });
      }
  const inQuebec = jurisdictionOf(await loadBusiness(db)) === "quebec";
  return sums.report({ taxes: await first.load(db), inQuebec });
}
