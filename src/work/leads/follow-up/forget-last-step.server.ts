import { parseEvent } from "#src/platform/columns/event-columns.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import { furthestOf } from "#src/work/leads/touch.ts";
import type { LeadBefore } from "./change-lead.server.ts";

type Undone = { lead: LeadBefore; status: LeadStatus };

/**
 * A step that was undone is no decision, and neither is the way back: as a step of its own it would move the day on which the
 * lead was won.
 */
export async function forgetLastStep(trx: Db, { lead, status }: Undone): Promise<void> {
  const rows = await trx
    .selectFrom("lead_events")
    .select(["id", "kind", "detail"])
    .where("lead_id", "=", lead.id)
    .where("kind", "=", "status")
    .orderBy("id")
    .execute();
  const last = rows.pop();
  if (last) await trx.deleteFrom("lead_events").where("id", "=", last.id).execute();
  const steps = rows.map(parseEvent).flatMap((event) => (event.kind === "status" ? [event.from, event.to] : []));
  const furthest = [...steps, status].reduce(furthestOf, "");
  await trx.updateTable("leads").set({ furthest }).where("id", "=", lead.id).execute();
}
