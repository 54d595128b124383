import type { Db } from "#src/platform/db/db.server.ts";

type NewJob = {
  /** That of the first row of the job. */
  id: string;
  leadId: string;
};

/** The job of a first row; one that was opened already stays as it is. In the caller's transaction, before the row itself. */
export async function openJob(trx: Db, { id, leadId }: NewJob, now: Date): Promise<string> {
  const lead = await trx.selectFrom("leads").select("customer_id").where("id", "=", leadId).executeTakeFirst();
  const customer_id = lead?.customer_id ?? null;
  const place_id = customer_id && (await onlyPlaceOf(trx, customer_id));
  await trx
    .insertInto("jobs")
    // An invoice outlives its request.
    .values({ id, lead_id: lead ? leadId : null, customer_id, place_id, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return id;
}

/** Nothing says where the work is when there are several. */
async function onlyPlaceOf(trx: Db, customerId: string): Promise<string | null> {
  const places = trx.selectFrom("customer_places").select("id").where("customer_id", "=", customerId);
  const [first, second] = await places.limit(2).execute();
  return first && !second ? first.id : null;
}

/**
 * One at a time decides about a job until the transaction ends: each reads what the others have written. Locks are taken in
 * the order customer, job, invoice, and before the rows of the job are read.
 */
export async function lockJob(trx: Db, jobId: string): Promise<void> {
  // A written row is locked on every engine.
  await trx.updateTable("jobs").set({ id: jobId }).where("id", "=", jobId).execute();
}
