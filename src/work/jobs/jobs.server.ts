import type { Db } from "#src/platform/db/db.server.ts";
import { lockJobs } from "#src/work/customers/lock-jobs.server.ts";

export type NewJob = {
  /** That of the first row of the job. */
  id: string;
  leadId: string;
  at: string;
};

/** The job of a first row; one that was opened already stays as it is. In the caller's transaction, before the row itself. */
export async function openJob(trx: Db, { id, leadId }: Omit<NewJob, "at">, now: Date): Promise<string> {
  await openJobs(trx, [{ id, leadId, at: now.toISOString() }]);
  return id;
}

/** The same of several, in as few statements as of one. */
export async function openJobs(trx: Db, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const leadIds = [...new Set(jobs.map(({ leadId }) => leadId))];
  const leads = await trx.selectFrom("leads").select(["id", "customer_id"]).where("id", "in", leadIds).execute();
  const customerOf = new Map(leads.map(({ id, customer_id }) => [id, customer_id]));
  const placeOf = await loadOnlyPlaces(trx, [...new Set(leads.flatMap((lead) => lead.customer_id ?? []))]);
  const rows = jobs.map(({ id, leadId, at }) => {
    const customer_id = customerOf.get(leadId) ?? null;
    const place_id = (customer_id && placeOf.get(customer_id)) ?? null;
    // An invoice outlives its request.
    return { id, lead_id: customerOf.has(leadId) ? leadId : null, customer_id, place_id, created_at: at };
  });
  await trx
    .insertInto("jobs")
    .values(rows)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** By their customers. Nothing says where the work is when there are several. */
async function loadOnlyPlaces(trx: Db, customerIds: readonly string[]): Promise<Map<string, string>> {
  if (customerIds.length === 0) return new Map();
  const places = await trx
    .selectFrom("customer_places")
    .select(({ fn }) => ["customer_id", fn.min("id").as("id")])
    .where("customer_id", "in", customerIds)
    .groupBy("customer_id")
    .having(({ fn }) => fn.countAll(), "=", 1)
    .execute();
  return new Map(places.map(({ customer_id, id }) => [customer_id, id]));
}

/**
 * One at a time decides about a job until the transaction ends: each reads what the others have written. Locks are taken in
 * the order customers, jobs, then what hangs on them: requests, quotes, visits, plans, invoices. A job that is locked after a
 * row of these may be held by somebody who waits for that row.
 */
export function lockJob(trx: Db, jobId: string): Promise<void> {
  return lockJobs(trx, [jobId]);
}
