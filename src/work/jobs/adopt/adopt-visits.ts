import { giveJob, jobIdOf, openOwn, type Adoption } from "./adoption.ts";
import type { RowsOfRequest } from "./rows-of-requests.server.ts";

export function adoptPlans(adoption: Adoption, { leadId, quotes, plans }: RowsOfRequest): void {
  for (const row of plans) {
    if (row.job_id !== null) continue;
    const jobId = jobIdOf(quotes, row.quote_id) ?? openOwn(adoption, { leadId, row });
    giveJob(adoption, { table: "plans", row, jobId });
  }
}

/** One of no quote is never joined to one: wrongly joined, it would make of a down payment what is paid after the work. */
export function adoptVisits(adoption: Adoption, { leadId, quotes, plans, visits }: RowsOfRequest): void {
  const alone = [];
  for (const row of visits) {
    if (row.job_id !== null) continue;
    const known = jobIdOf(plans, row.plan_id) ?? jobIdOf(quotes, row.quote_id);
    const jobId = known ?? openOwn(adoption, { leadId, row });
    giveJob(adoption, { table: "appointments", row, jobId });
    if (known === undefined) alone.push(jobId);
  }
  const visited = new Set(visits.map(({ job_id }) => job_id));
  const agreed = quotes.filter(({ state, job_id }) => state === "accepted" && !visited.has(job_id));
  if (agreed.length === 1) for (const jobId of alone) adoption.doubts.push({ jobId, doubt: "visit-of-which" });
}
