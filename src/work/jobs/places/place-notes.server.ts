import type { Db } from "#src/platform/db/db.server.ts";
import { placeKey } from "./place-key.ts";

type Visit = { id: string; leadId: string; place: string };

/**
 * By visit: what whoever goes there should know, such as the gate, the dog and the tap. A visit without an address is at the
 * customer's only place.
 */
export async function loadPlaceNotes(db: Db, visits: readonly Visit[]): Promise<Map<string, string>> {
  if (visits.length === 0) return new Map();
  const rows = await db
    .selectFrom("customer_places")
    .innerJoin("leads", "leads.customer_id", "customer_places.customer_id")
    .select(["leads.id as leadId", "customer_places.key", "customer_places.note"])
    .where("leads.id", "in", [...new Set(visits.map(({ leadId }) => leadId))])
    .execute();
  const places = Map.groupBy(rows, ({ leadId }) => leadId);
  return new Map(
    visits.flatMap(({ id, leadId, place }) => {
      const known = places.get(leadId) ?? [];
      const only = known.length === 1 ? known[0] : undefined;
      const found = place === "" ? only : known.find(({ key }) => key === placeKey(place));
      return found?.note ? [[id, found.note] as const] : [];
    }),
  );
}
