import type { Selectable } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import type { CustomerPlacesTable } from "./tables.ts";

/** By customer, the oldest first; customers without a place are left out. */
export async function loadPlacesOf(
  db: Db,
  customerIds: readonly string[],
): Promise<Map<string, Selectable<CustomerPlacesTable>[]>> {
  const places = await db
    .selectFrom("customer_places")
    .selectAll()
    .where("customer_id", "in", customerIds)
    .orderBy("created_at")
    .orderBy("key")
    .execute();
  return Map.groupBy(places, ({ customer_id }) => customer_id);
}
