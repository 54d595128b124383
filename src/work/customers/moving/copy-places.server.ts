import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";

type Parted = { from: string; to: string };

/**
 * In the caller's transaction, with the jobs of `to` locked: where both customers have work at one place, each has it as their own, with its note. Returns
 * the ids of those that were made.
 */
export async function copyPlaces(trx: Db, { from, to, ids }: Parted & { ids: readonly string[] }, now: Date) {
  if (ids.length === 0) return [];
  const places = await trx
    .selectFrom("customer_places")
    .selectAll()
    .where("id", "in", ids)
    .where("customer_id", "=", from)
    .orderBy("id")
    .execute();
  const made: string[] = [];
  const at = now.toISOString();
  for (const place of places) {
    const known = await trx
      .selectFrom("customer_places")
      .select("id")
      .where("customer_id", "=", to)
      .where("key", "=", place.key)
      .executeTakeFirst();
    const id = known?.id ?? uuidv7();
    if (!known) {
      const copy = { ...place, id, customer_id: to, created_at: at, changed_at: at };
      await trx.insertInto("customer_places").values(copy).execute();
      made.push(id);
    }
    const jobs = await trx
      .selectFrom("jobs")
      .select("id")
      .where("customer_id", "=", to)
      .where("place_id", "=", place.id)
      .execute();
    const jobIds = jobs.map((job) => job.id);
    await trx.updateTable("jobs").set({ place_id: id }).where("id", "in", jobIds).execute();
  }
  return made;
}

/** The places of `from` that jobs of `to` are at. */
export async function loadForeignPlaces(trx: Db, { from, to }: Parted): Promise<string[]> {
  const rows = await trx
    .selectFrom("jobs")
    .innerJoin("customer_places", "customer_places.id", "jobs.place_id")
    .select("customer_places.id")
    .distinct()
    .where("jobs.customer_id", "=", to)
    .where("customer_places.customer_id", "=", from)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that were copied, that nobody has written a note for, and that no job is at. */
export async function removeCopies(trx: Db, customerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const used = trx.selectFrom("jobs").select("place_id").where("place_id", "is not", null);
  await trx
    .deleteFrom("customer_places")
    .where("id", "in", ids)
    .where("customer_id", "=", customerId)
    .whereRef("changed_at", "=", "created_at")
    .where("id", "not in", used)
    .execute();
}
