import type { Db } from "#src/platform/db/db.server.ts";
import { adoptInvoices } from "./adopt-invoices.ts";
import { adoptQuotes } from "./adopt-quotes.ts";
import { adoptPlans, adoptVisits } from "./adopt-visits.ts";
import { emptyAdoption } from "./adoption.ts";
import { loadRowsOf } from "./rows-of-requests.server.ts";
import { writeAdoption } from "./write-adoption.server.ts";

/**
 * Gives each row of some requests that has no job its job. Decided by what the rows say alone, so that the same comes of it
 * whenever and however often it is done; rows that have a job keep it. In the caller's transaction.
 */
export async function adoptJobsOf(trx: Db, leadIds: readonly string[]): Promise<void> {
  const adoption = emptyAdoption();
  for (const rows of await loadRowsOf(trx, leadIds)) {
    adoptQuotes(adoption, rows);
    adoptPlans(adoption, rows);
    adoptVisits(adoption, rows);
    adoptInvoices(adoption, rows);
  }
  await writeAdoption(trx, adoption);
}
