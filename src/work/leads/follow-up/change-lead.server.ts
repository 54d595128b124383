import type { Selectable, Updateable } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import { inTransaction } from "#src/platform/db/in-transaction.server.ts";
import { lockCustomers } from "#src/work/customers/join-customers.server.ts";
import { lockJobsOf } from "#src/work/customers/lock-jobs.server.ts";
import type { LeadsTable } from "#src/work/leads/tables.ts";
import type { LeadBox } from "#src/work/leads/lead-boxes.ts";
import { recordLeadEvent } from "./lead-history.server.ts";
import type { LeadOutcome, NewLeadEvent } from "#src/work/leads/lead-events.ts";
import type { ProgramStatusChange } from "#src/work/leads/status-change.ts";
import { furthestOf } from "#src/work/leads/touch.ts";

export type LeadChanged = "changed" | "unknown" | "stale";

export type LeadBefore = Omit<Selectable<LeadsTable>, "box"> & { box: LeadBox };

export type LeadChange = {
  values: Updateable<LeadsTable>;
  /** Absent where the change takes the last one out of the history. */
  event?: NewLeadEvent;
  alsoWrite?: (trx: Db) => Promise<void>;
};

type Which = {
  id: string;
  /** The version that the owner edited; without it the last write wins. */
  version?: number | undefined;
  now: Date;
};

/** `decide` returns undefined to change nothing. Of two concurrent changes one is stale. */
export async function changeLead(
  db: Db,
  { id, version, now }: Which,
  decide: (lead: LeadBefore) => LeadChange | undefined,
): Promise<LeadChanged> {
  const lead = await loadBefore(db, id);
  if (!lead) return "unknown";
  if (version !== undefined && version !== lead.version) return "stale";
  const change = decide(lead);
  if (!change) return "changed";
  return inTransaction(db, (trx) => writeChange(trx, { lead, change }, now));
}

/** In the caller's transaction: stale when the lead has changed since it was read in it. */
export async function changeLeadWithin(
  trx: Db,
  { id, now }: Omit<Which, "version">,
  decide: (lead: LeadBefore) => LeadChange | undefined,
): Promise<LeadChanged> {
  const lead = await loadBefore(trx, id);
  if (!lead) return "unknown";
  const change = decide(lead);
  return change ? writeChange(trx, { lead, change }, now) : "changed";
}

async function loadBefore(db: Db, id: string): Promise<LeadBefore | undefined> {
  const row = await db.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
  // Nobody changes a self-test.
  return row && { ...row, box: row.box as LeadBox };
}

type Decided = { lead: LeadBefore; change: LeadChange };

async function writeChange(trx: Db, { lead, change }: Decided, now: Date): Promise<"changed" | "stale"> {
  const { box, email } = change.values;
  if (box !== undefined || email !== undefined) await lockCustomers(trx, now);
  // In another box it may be of another customer, and so are its jobs.
  if (box !== undefined) await lockJobsOf(trx, "lead_id", [lead.id]);
  const { numUpdatedRows } = await trx
    .updateTable("leads")
    .set({ ...change.values, version: lead.version + 1 })
    .where("id", "=", lead.id)
    .where("version", "=", lead.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return "stale";
  if (change.event) await recordLeadEvent(trx, { leadId: lead.id, event: change.event }, now);
  await change.alsoWrite?.(trx);
  return "changed";
}

export function changeStatus(db: Db, change: ProgramStatusChange & { id: string }, now: Date): Promise<LeadChanged> {
  const { id, status, version } = change;
  const won_cents = change.status === "won" ? change.amount : null;
  const lost_reason = change.status === "lost" ? change.reason : "";
  return changeLead(db, { id, version, now }, (lead) => withStatus(lead, { status, won_cents, lost_reason }));
}

type StatusChange = LeadChange & { event: NewLeadEvent & { kind: "status" } };

export function withStatus(lead: LeadBefore, { status, ...outcome }: LeadOutcome): StatusChange | undefined {
  const { won_cents, lost_reason } = outcome;
  const isSame = status === lead.status && won_cents === lead.won_cents && lost_reason === lead.lost_reason;
  if (isSame) return undefined;
  return {
    values: { status, ...outcome, furthest: furthestOf(lead.furthest, status) },
    event: { kind: "status", from: lead.status, to: status, ...outcome },
  };
}
