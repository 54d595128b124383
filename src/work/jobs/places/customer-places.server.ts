import type { Db } from "#src/platform/db/db.server.ts";
import { placeKey } from "./place-key.ts";
import { findOrMakePlace } from "./settle-places.server.ts";

/** The addresses of the customer of a request, the oldest first. */
export async function listPlacesOf(db: Db, leadId: string): Promise<{ id: string; address: string }[]> {
  return db
    .selectFrom("customer_places")
    .innerJoin("leads", "leads.customer_id", "customer_places.customer_id")
    .select(["customer_places.id", "address"])
    .where("leads.id", "=", leadId)
    .orderBy("customer_places.created_at")
    .orderBy("key")
    .execute();
}

export type PlaceAdded = { kind: "added"; id: string } | { kind: "unknown" | "not-a-place" };

/** By hand, as a landlord names their doors one after the other. One that is there already stays as it is. */
export function addPlace(
  db: Db,
  { customerId, address }: { customerId: string; address: string },
  now: Date,
): Promise<PlaceAdded> {
  return db.transaction().execute(async (trx) => {
    const customer = trx.selectFrom("customers").select("id").where("id", "=", customerId);
    if (!(await customer.where("merged_into", "is", null).executeTakeFirst())) return { kind: "unknown" };
    if (placeKey(address) === "") return { kind: "not-a-place" };
    const id = await findOrMakePlace(trx, { customerId, address }, now);
    await trx.updateTable("customer_places").set({ by_hand: 1 }).where("id", "=", id).execute();
    // What the owner has worked on is not what a file brought in any more.
    await trx.updateTable("customers").set({ changed_at: now.toISOString() }).where("id", "=", customerId).execute();
    return { kind: "added", id };
  });
}

/** False for one that is not theirs, or where work is. */
export async function removePlace(db: Db, { customerId, id }: { customerId: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("customer_places")
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .where(
      "id",
      "not in",
      db.selectFrom("jobs").select("place_id").where("place_id", "is not", null).$castTo<{ place_id: string }>(),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
