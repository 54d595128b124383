import type { Db } from "#src/platform/db/db.server.ts";

type PlaceNote = { id: string; customerId: string; note: string };

/** False for a place that is not theirs, or is gone. */
export async function notePlace(db: Db, { id, customerId, note }: PlaceNote, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("customer_places")
    .set({ note, changed_at: now.toISOString() })
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
