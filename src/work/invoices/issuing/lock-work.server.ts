import type { Db } from "#src/platform/db/db.server.ts";
import { jobOf } from "#src/work/jobs/job-of.server.ts";
import { lockJobs } from "#src/work/customers/lock-jobs.server.ts";

type Row = { id: string; job_id: string | null; lead_id: string };

/**
 * One at a time makes, issues or credits what a job comes to: each reads what the others have issued. With it the other jobs
 * of its request, always in one order: what was received for one that was called off is subtracted in the next.
 */
export async function lockWork(trx: Db, row: Row, table: "quotes" | "invoices" | "plans"): Promise<string> {
  const jobId = await jobOf(trx, row, table);
  const lead = trx.selectFrom("jobs").select("lead_id").where("id", "=", jobId);
  const jobs = trx.selectFrom("jobs").select("id");
  const beside = await jobs.where("lead_id", "in", lead).where("id", "!=", jobId).execute();
  await lockJobs(trx, [jobId, ...beside.map((job) => job.id)]);
  return jobId;
}
