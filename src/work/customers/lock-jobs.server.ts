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

/**
 * The same of any number at once, as they are now. Only where `lockCustomers` came before, so that no job of a request is
 * removed meanwhile: each row that is to be inserted finds itself there, one after the other in the order of the ids.
 */
export async function lockManyJobs(trx: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const jobs = await trx
    .insertInto("jobs")
    .columns(["id", "created_at"])
    .expression((eb) =>
      eb.selectFrom("jobs").select(["jobs.id", "jobs.created_at"]).where("jobs.id", "in", ids).orderBy("jobs.id"),
    )
    .onConflict((conflict) => conflict.column("id").doUpdateSet(({ ref }) => ({ id: ref("excluded.id") })))
    .returning(["id", "lead_id", "customer_id", "place_id"])
    .execute();
  return jobs.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** All of some requests, or of some customers. */
export async function lockJobsOf(trx: Db, column: "lead_id" | "customer_id", ids: readonly string[]): Promise<void> {
  const jobs = await trx.selectFrom("jobs").select("id").where(column, "in", ids).execute();
  await lockJobs(
    trx,
    jobs.map(({ id }) => id),
  );
}
