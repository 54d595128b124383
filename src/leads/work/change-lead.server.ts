import type { Selectable, Updateable } from "kysely";
import type { Db } from "#src/db/db.server.ts";
import type { LeadsTable } from "#src/db/schema.ts";
import type { LeadBox } from "#src/leads/lead-boxes.ts";
import { noteLeadEvent } from "./lead-history.server.ts";
import type { NewLeadEvent } from "#src/leads/lead-history.ts";
import type { LeadStatus, StatusChange } from "#src/leads/lead-status.ts";

export type LeadChanged = "changed" | "unknown" | "stale";

/** A lead as it stood. */
export type LeadBefore = Omit<Selectable<LeadsTable>, "box" | "status"> & { box: LeadBox; status: LeadStatus };

export type LeadChange = {
  values: Updateable<LeadsTable>;
  event: NewLeadEvent;
  /** Kept together with the change, or not at all. */
  along?: (trx: Db) => Promise<void>;
};

type Which = {
  id: string;
  /** What the owner had on the screen; without it the last to save wins. */
  version?: number;
  now: Date;
};

/** Undefined from `decide` changes nothing. The version stands in the update: of two changes at once, one finds it. */
export async function changeLead(
  db: Db,
  { id, version, now }: Which,
  decide: (lead: LeadBefore) => LeadChange | undefined,
): Promise<LeadChanged> {
  const row = await db.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return "unknown";
  if (version !== undefined && version !== row.version) return "stale";
  // Only this room writes these columns, and only from the same types.
  const change = decide({ ...row, box: row.box as LeadBox, status: row.status as LeadStatus });
  if (!change) return "changed";
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("leads")
      .set({ ...change.values, version: row.version + 1 })
      .where("id", "=", id)
      .where("version", "=", row.version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return "stale";
    await noteLeadEvent(trx, id, change.event, now);
    await change.along?.(trx);
    return "changed";
  });
}

/** Stale when somebody has changed the lead since the version that the owner saw. */
export function changeStatus(db: Db, id: string, change: StatusChange, now: Date): Promise<LeadChanged> {
  const { status, version } = change;
  const won_cents = change.status === "won" ? change.amount : null;
  const lost_reason = change.status === "lost" ? change.reason : "";
  const outcome = { won_cents, lost_reason };
  return changeLead(db, { id, version, now }, (lead) => {
    const isSame = status === lead.status && won_cents === lead.won_cents && lost_reason === lead.lost_reason;
    if (isSame) return undefined;
    return { values: { status, ...outcome }, event: { kind: "status", from: lead.status, to: status, ...outcome } };
  });
}
