import type { Db } from "#src/platform/db/db.server.ts";
import { LEAD_COLUMNS, type Lead } from "#src/work/leads/lead.ts";

/** The last lead of a page: its cursor stays good when that lead is deleted. */
export type LeadPosition = Pick<Lead, "submitted_at" | "id">;

type Asked = { since?: string | undefined; after?: LeadPosition | undefined; limit: number };

export type VersionedLead = Lead & { version: number };

/** All leads that exist for a program: what the owner deletes, marks as spam or leaves in quarantine does not. */
export function inboxLeads(db: Db) {
  return db.selectFrom("leads").where("box", "=", "inbox");
}

/** The inbox, the oldest first, so that a program can read on where it stopped. `since` is ISO 8601 UTC. */
export async function listLeadsSince(
  db: Db,
  { since, after, limit }: Asked,
): Promise<{ leads: VersionedLead[]; next: LeadPosition | undefined }> {
  let leads = inboxLeads(db).select([...LEAD_COLUMNS, "version"]);
  if (since) leads = leads.where("submitted_at", ">=", since);
  if (after)
    leads = leads.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("submitted_at", "id"), ">", tuple(after.submitted_at, after.id)),
    );
  const found = await leads
    .orderBy("submitted_at")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
  const shown = found.slice(0, limit);
  return { leads: shown, next: found.length > limit ? shown.at(-1) : undefined };
}

export function loadInboxLead(db: Db, id: string): Promise<VersionedLead | undefined> {
  return inboxLeads(db)
    .select([...LEAD_COLUMNS, "version"])
    .where("id", "=", id)
    .executeTakeFirst();
}
