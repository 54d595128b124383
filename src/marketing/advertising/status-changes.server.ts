import { sql } from "kysely";
import { parseEvent } from "#src/platform/columns/event-columns.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { NewLeadEvent } from "#src/work/leads/lead-events.ts";

export type LeadStatusChange = Extract<NewLeadEvent, { kind: "status" }> & { lead_id: string; at: string };

/** The oldest first; all, or those alone that win a job or change one that was won. */
export async function loadStatusChanges(db: Db, leadIds: string[], about?: "won"): Promise<LeadStatusChange[]> {
  let changes = db
    .selectFrom("lead_events")
    .select(["lead_id", "kind", "detail", "at"])
    .where("kind", "=", "status")
    .where("lead_id", "in", leadIds)
    .orderBy("id");
  if (about) changes = changes.where(sql.ref<string>("detail"), "like", `%"${about}"%`);
  const events = await changes.execute();
  return events.flatMap(({ lead_id, at, ...columns }) => {
    const event = parseEvent(columns);
    return event.kind === "status" ? [Object.assign(event, { lead_id, at })] : [];
  });
}
