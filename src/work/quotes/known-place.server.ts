import type { Db } from "#src/platform/db/db.server.ts";
import { loadEventsOfLead } from "./quote-events.server.ts";

/**
 * The address that an appointment of the lead has, or an accepted quote, the newest first; else the one place of its customer.
 * Blank when there is none, or nothing says which.
 */
export async function loadKnownPlace(db: Db, leadId: string): Promise<string> {
  const appointment = await db
    .selectFrom("appointments")
    .select("place")
    .where("lead_id", "=", leadId)
    .where("place", "!=", "")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (appointment) return appointment.place;
  const events = [...(await loadEventsOfLead(db, leadId)).values()].flat();
  const accepted = events.filter((event) => event.kind === "accepted");
  return accepted.findLast(({ place }) => place)?.place ?? placeOfCustomer(db, leadId);
}

async function placeOfCustomer(db: Db, leadId: string): Promise<string> {
  const places = await db
    .selectFrom("customer_places")
    .innerJoin("leads", "leads.customer_id", "customer_places.customer_id")
    .select("address")
    .where("leads.id", "=", leadId)
    .limit(2)
    .execute();
  return places.length === 1 ? (places[0]?.address ?? "") : "";
}
