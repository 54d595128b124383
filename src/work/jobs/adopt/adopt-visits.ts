import type { Db } from "#src/platform/db/db.server.ts";
import { openJob } from "#src/work/jobs/jobs.server.ts";
import { giveJob, jobIdOf, type Doubted, type RowsOfRequest } from "./rows-of-request.server.ts";

export async function adoptPlans(trx: Db, { leadId, quotes, plans }: RowsOfRequest): Promise<void> {
  for (const row of plans) {
    if (row.job_id !== null) continue;
    const { id, created_at } = row;
    const jobId = jobIdOf(quotes, row.quote_id) ?? (await openJob(trx, { id, leadId }, new Date(created_at)));
    await giveJob(trx, { table: "plans", row, jobId });
  }
}

/** One of no quote is never joined to one: wrongly joined, it would make of a down payment what is paid after the work. */
export async function adoptVisits(trx: Db, { leadId, quotes, plans, visits }: RowsOfRequest): Promise<Doubted[]> {
  const alone = [];
  for (const row of visits) {
    if (row.job_id !== null) continue;
    const { id, created_at } = row;
    const known = jobIdOf(plans, row.plan_id) ?? jobIdOf(quotes, row.quote_id);
    const jobId = known ?? (await openJob(trx, { id, leadId }, new Date(created_at)));
    await giveJob(trx, { table: "appointments", row, jobId });
    if (known === undefined) alone.push(jobId);
  }
  const visited = new Set(visits.map(({ job_id }) => job_id));
  const agreed = quotes.filter(({ state, job_id }) => state === "accepted" && !visited.has(job_id));
  return agreed.length === 1 ? alone.map((jobId) => ({ jobId, doubt: "visit-of-which" })) : [];
}
