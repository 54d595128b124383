import type { Db } from "#src/db/db.server.ts";
import type { NewLeadEvent } from "#src/leads/lead-history.ts";

export type StatusChange = Extract<NewLeadEvent, { kind: "status" }> & { lead_id: string; at: string };

/** The oldest first. */
export async function loadStatusChanges(db: Db, leadIds: string[]): Promise<StatusChange[]> {
  const events = await db
    .selectFrom("lead_events")
    .select(["lead_id", "detail", "at"])
    .where("kind", "=", "status")
    .where("lead_id", "in", leadIds)
    .orderBy("id")
    .execute();
  // Only `recordLeadEvent` writes the detail, and only from the same type.
  return events.map(({ lead_id, detail, at }) => ({ ...(JSON.parse(detail) as StatusChange), lead_id, at }));
}
