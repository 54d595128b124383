import type { Db } from "#src/platform/db/db.server.ts";

/**
 * Locks several jobs in the one order in which everybody locks them. In the caller's transaction, after the customers and before
 * a row of a request or a paper is written.
 */
export async function lockJobs(trx: Db, ids: Iterable<string>): Promise<void> {
  // A written row is locked on every engine, in a statement of its own: one of several rows has an order of its own.
  for (const id of [...new Set(ids)].toSorted())
    await trx.updateTable("jobs").set({ id }).where("id", "=", id).execute();
}

/** All of some requests, or of some customers. */
export async function lockJobsOf(trx: Db, column: "lead_id" | "customer_id", ids: readonly string[]): Promise<void> {
  const jobs = await trx.selectFrom("jobs").select("id").where(column, "in", ids).execute();
  await lockJobs(
    trx,
    jobs.map(({ id }) => id),
  );
}
