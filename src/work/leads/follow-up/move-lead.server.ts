import type { Db } from "#src/platform/db/db.server.ts";
import { forgetWrites } from "#src/platform/db/forget-writes.server.ts";
import { GIVE_UP_AFTER_MS } from "#src/platform/clock/back-off.ts";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import { changeLead, type LeadBefore, type LeadChange, type LeadChanged } from "./change-lead.server.ts";
import { DELETED_KEPT_DAYS, type LeadBox } from "#src/work/leads/lead-boxes.ts";
import { enqueueLeadMessages } from "#src/work/leads/messages/lead-messages.server.ts";
import { mailPhotos } from "#src/work/leads/messages/mail-photos.server.ts";
import { settleCustomer } from "#src/work/customers/settle-customer.server.ts";
import { deleteLeads } from "#src/work/leads/delete-leads.server.ts";
import { removeOld } from "#src/platform/scheduled/due-rows.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { LEAD_COLUMNS, type Lead } from "#src/work/leads/lead.ts";
import { findFirstLead } from "#src/work/leads/intake/repeats.server.ts";

const SWEPT_AT_ONCE = 200;
/** What may be held back when it comes, and is told of once it is released. */
const HELD_ORIGINS = ["website", "mail"];

export function markAsSpam(db: Db, id: string, now: Date): Promise<LeadChanged> {
  return changeLead(db, { id, now }, (lead) => moveTo("spam", lead, now));
}

/** Enqueues the messages that its arrival in the inbox would have. */
export function releaseLead(db: Db, { id, siteUrl }: { id: string; siteUrl: string }, now: Date): Promise<LeadChanged> {
  return changeLead(db, { id, now }, (lead) => released(lead, siteUrl, now));
}

export function released(lead: LeadBefore, siteUrl: string, now: Date): LeadChange | undefined {
  const move = moveTo("inbox", lead, now);
  if (!move) return undefined;
  return {
    ...move,
    async alsoWrite(trx) {
      await settleCustomer(trx, lead.id, now);
      await openConversation(trx, lead.id);
      await enterInbox(trx, { id: lead.id, siteUrl }, now);
    },
  };
}

export function deleteLead(db: Db, id: string, now: Date): Promise<LeadChanged> {
  return changeLead(db, { id, now }, (lead) => moveTo("deleted", lead, now));
}

export function restoreLead(db: Db, id: string, now: Date): Promise<LeadChanged> {
  // `moveTo` has written the column.
  return changeLead(db, { id, now }, (lead) => moveTo((lead.deleted_from ?? lead.box) as LeadBox, lead, now));
}

/** Erased and recorded together, or not at all: a restored backup erases only what is recorded. */
export async function eraseLead(
  db: Db,
  id: string,
  record: (trx: Db) => Promise<void>,
  now: Date,
): Promise<"erased" | "unknown" | "not-deleted"> {
  const isErased = await db.transaction().execute(async (trx) => {
    const deleted = trx.selectFrom("leads").select("leads.id").where("leads.id", "=", id).where("box", "=", "deleted");
    if ((await deleteLeads(trx, deleted, now)).length === 0) return false;
    await record(trx);
    return true;
  });
  if (isErased) {
    await forgetWrites(db);
    return "erased";
  }
  const lead = await db.selectFrom("leads").select("id").where("id", "=", id).executeTakeFirst();
  return lead ? "not-deleted" : "unknown";
}

/** In small batches, so that other writers are not blocked. */
export async function sweepDeletedLeads(db: Db, now: Date): Promise<void> {
  const oldest = after(now, -DELETED_KEPT_DAYS * DAY_MS);
  const old = (from: Db) =>
    from.selectFrom("leads").select("leads.id").where("box", "=", "deleted").where("deleted_at", "<", oldest);
  await removeOld({
    load: (except) => old(db).where("id", "not in", except).limit(SWEPT_AT_ONCE).execute(),
    atOnce: SWEPT_AT_ONCE,
    remove: (ids) => db.transaction().execute((trx) => deleteLeads(trx, old(trx).where("leads.id", "in", ids), now)),
  });
}

export function moveTo(box: LeadBox, lead: LeadBefore, now: Date): LeadChange | undefined {
  if (box === lead.box) return undefined;
  const isDeleted = box === "deleted";
  return {
    values: { box, deleted_from: isDeleted ? lead.box : null, deleted_at: isDeleted ? now.toISOString() : null },
    event: { kind: "moved", from: lead.box, to: box },
    alsoWrite: (trx) => settleCustomer(trx, lead.id, now),
  };
}

/** The mail that a request came by is one to be answered from now on. */
async function openConversation(db: Db, leadId: string): Promise<void> {
  const ofStranger = db.updateTable("messages").where("lead_id", "=", leadId).where("kind", "=", "stranger");
  await ofStranger.where("proof", "=", "unproven").set({ kind: "answer", standing: "look" }).execute();
  await ofStranger.set({ kind: "answer", standing: "wanted" }).execute();
}

async function enterInbox(db: Db, { id, siteUrl }: { id: string; siteUrl: string }, now: Date): Promise<void> {
  const lead = await db.selectFrom("leads").select(LEAD_COLUMNS).where("id", "=", id).executeTakeFirstOrThrow();
  const repeat_of = await findFirstLead(db, lead);
  await db.updateTable("leads").set({ repeat_of }).where("id", "=", id).execute();
  if (!(await owesMessages(db, lead, now))) return;
  const { names } = await loadPublished(db);
  // Who wrote a mail waits for the answer to it.
  await enqueueLeadMessages(db, { lead, siteUrl, names, acknowledge: lead.origin === "website" }, now);
  await mailPhotos(db, { leadId: id, siteUrl }, now);
}

/** Once per lead, and not when the acknowledgement would be days late. */
async function owesMessages(db: Db, lead: Lead, now: Date): Promise<boolean> {
  const sent = await db.selectFrom("mails").select("id").where("lead_id", "=", lead.id).limit(1).executeTakeFirst();
  const age = now.getTime() - Date.parse(lead.submitted_at);
  return !sent && HELD_ORIGINS.includes(lead.origin) && age <= GIVE_UP_AFTER_MS;
}
