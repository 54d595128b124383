import type { Db } from "#src/platform/db/db.server.ts";
import { loadEventsOfLead } from "./quote-events.server.ts";

/** The address that an appointment of the lead has, or an accepted quote, the newest first; blank when there is none. */
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
  return accepted.findLast(({ place }) => place)?.place ?? "";
}
