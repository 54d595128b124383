import type { Db } from "#src/platform/db/db.server.ts";
import type { JobDoubt } from "#src/work/jobs/tables.ts";
import { isBilledMore } from "#src/work/jobs/doubts/doubts.server.ts";
import { adoptInvoices } from "./adopt-invoices.server.ts";
import { adoptQuotes } from "./adopt-quotes.server.ts";
import { adoptPlans, adoptVisits } from "./adopt-visits.server.ts";
import { loadRowsOf } from "./rows-of-request.server.ts";

/** What the owner should see first is kept where a job has two. */
const gravest: readonly JobDoubt[] = ["two-accepted", "mixed", "invoice-of-which", "visit-of-which"];

/**
 * Gives each row of a request that has no job its job. Decided by what the rows say alone, so that the same comes of it
 * whenever and however often it is done; rows that have a job keep it. In the caller's transaction.
 */
export async function adoptJobsOf(trx: Db, leadId: string): Promise<void> {
  const rows = await loadRowsOf(trx, leadId);
  const twice = await adoptQuotes(trx, rows);
  await adoptPlans(trx, rows);
  const doubts = [...(await adoptVisits(trx, rows)), ...(await adoptInvoices(trx, rows))];
  for (const jobId of twice) if (await isBilledMore(trx, jobId)) doubts.push({ jobId, doubt: "two-accepted" });
  for (const { jobId, doubt } of doubts) await doubtJob(trx, jobId, doubt);
}

async function doubtJob(trx: Db, jobId: string, doubt: JobDoubt): Promise<void> {
  const lighter = gravest.slice(gravest.indexOf(doubt) + 1);
  await trx
    .updateTable("jobs")
    .set({ doubt })
    .where("id", "=", jobId)
    .where("doubt", "in", ["", ...lighter])
    .execute();
}
