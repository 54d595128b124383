import type { Db } from "#src/platform/db/db.server.ts";
import { lockJobs } from "#src/work/customers/lock-jobs.server.ts";
import type { CustomerMovesTable, MovedRows } from "#src/work/customers/tables.ts";

type Moving = { from: string; to: string; rows: MovedRows };

/**
 * In the caller's transaction, under the lock of the customers: the one function by which anything goes from a customer to
 * another. What is no longer with `from` stays where it is, and so does a place that `to` has already.
 */
export async function moveRows(trx: Db, { from, to, rows }: Moving): Promise<void> {
  await moveJobs(trx, { from, to, rows });
  const tables = [
    { table: "leads", ids: rows.leads },
    { table: "customer_contacts", ids: rows.contacts },
    { table: "customer_places", ids: await movablePlaces(trx, { to, ids: rows.places }) },
  ] as const;
  for (const { table, ids } of tables)
    if (ids.length > 0)
      await trx
        .updateTable(table)
        .set({ customer_id: to })
        .where("customer_id", "=", from)
        .where("id", "in", ids)
        .execute();
}

/** With the work that was begun since on a request. */
async function moveJobs(trx: Db, { from, to, rows }: Moving): Promise<void> {
  if (rows.jobs.length === 0 && rows.leads.length === 0) return;
  const jobs = await trx
    .selectFrom("jobs")
    .select("id")
    .where("customer_id", "=", from)
    .where(({ eb, or }) => or([eb("id", "in", [...rows.jobs, ""]), eb("lead_id", "in", [...rows.leads, ""])]))
    .execute();
  const ids = jobs.map(({ id }) => id);
  await lockJobs(trx, ids);
  await trx
    .updateTable("jobs")
    .set({ customer_id: to })
    .where("id", "in", ids)
    .where("customer_id", "=", from)
    .execute();
}

async function movablePlaces(trx: Db, { to, ids }: { to: string; ids: readonly string[] }): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = trx.selectFrom("customer_places").select("key").where("customer_id", "=", to);
  const rows = await trx
    .selectFrom("customer_places")
    .select("id")
    .where("id", "in", ids)
    .where("key", "not in", known)
    .execute();
  return rows.map(({ id }) => id);
}

/** All that a customer has. */
export async function loadRowsToMove(trx: Db, customerId: string): Promise<MovedRows> {
  const idsIn = async (table: "leads" | "jobs" | "customer_places" | "customer_contacts") => {
    const rows = await trx.selectFrom(table).select("id").where("customer_id", "=", customerId).orderBy("id").execute();
    return rows.map(({ id }) => id);
  };
  return {
    ...{ leads: await idsIn("leads"), jobs: await idsIn("jobs") },
    ...{ places: await idsIn("customer_places"), contacts: await idsIn("customer_contacts") },
  };
}

/** Undefined once it is undone. */
export function loadMove(trx: Db, id: string, kind: CustomerMovesTable["kind"]) {
  return trx
    .selectFrom("customer_moves")
    .selectAll()
    .where("id", "=", id)
    .where("kind", "=", kind)
    .where("undone_at", "is", null)
    .executeTakeFirst();
}
