import type { Db } from "#src/platform/db/db.server.ts";
import type { NewLeadEvent } from "#src/customers/leads/lead-history.ts";

export type StatusChange = Extract<NewLeadEvent, { kind: "status" }> & { lead_id: string; at: string };

/** The oldest first; all, or those alone that win a job or change one that was won. */
export async function loadStatusChanges(db: Db, leadIds: string[], about?: "won"): Promise<StatusChange[]> {
  let changes = db
    .selectFrom("lead_events")
    .select(["lead_id", "detail", "at"])
    .where("kind", "=", "status")
    .where("lead_id", "in", leadIds)
    .orderBy("id");
  if (about) changes = changes.where("detail", "like", `%"${about}"%`);
  const events = await changes.execute();
  // Only `recordLeadEvent` writes the detail, and only from the same type.
  return events.map(({ lead_id, detail, at }) => Object.assign(JSON.parse(detail) as StatusChange, { lead_id, at }));
}
