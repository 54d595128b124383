import type { Db } from "#src/db/db.server.ts";

export type NewestLead = { id: string; name: string; service: string; held: boolean; submitted_at: string };

/** The last requests, newest first: those of the inbox, and those held back until the owner has looked. */
export async function newestLeads(db: Db, limit: number): Promise<NewestLead[]> {
  const [inbox, held] = await Promise.all([newestIn(db, "inbox", limit), newestIn(db, "quarantine", limit)]);
  return [...inbox, ...held].sort((a, b) => b.submitted_at.localeCompare(a.submitted_at)).slice(0, limit);
}

/** One box at a time, because the index goes by box: a heap of spam is never read through. */
async function newestIn(db: Db, box: "inbox" | "quarantine", limit: number): Promise<NewestLead[]> {
  const leads = await db
    .selectFrom("leads")
    .select(["id", "name", "service", "submitted_at"])
    .where("box", "=", box)
    .orderBy("submitted_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return leads.map((lead) => ({ ...lead, held: box === "quarantine" }));
}

export type NewestExport = { id: string; dialect: string; exported_at: string };

/** The last files made for Google Ads, newest first. */
export function newestExports(db: Db, limit: number): Promise<NewestExport[]> {
  return db.selectFrom("lead_exports").selectAll().orderBy("id", "desc").limit(limit).execute();
}
