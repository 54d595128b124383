import { loadMissedAdjustments } from "#src/marketing/advertising/adjustments/missed-adjustments.server.ts";
import { recordLeadEvent } from "#src/work/leads/follow-up/lead-history.server.ts";
import { oneByOne } from "#src/platform/scheduled/one-by-one.ts";
import { raiseAlert, type AlertDeps } from "./alerts.server.ts";

/** Tells the owner once of each, on the lead and as an alert. */
export async function alertOfMissedAdjustments(deps: AlertDeps): Promise<void> {
  await oneByOne(await loadMissedAdjustments(deps.db, deps.now()), async ({ lead, adjustment }) => {
    const change = adjustment.type === "RETRACT" ? "retract" : "restate";
    await deps.db.transaction().execute(async (db) => {
      await recordLeadEvent(db, { leadId: lead.id, event: { kind: "adjustment-missed", change } }, deps.now());
      await raiseAlert({ ...deps, db }, { kind: "adjustment", leadId: lead.id, change }, `adjustment ${lead.id}`);
    });
  });
}
