import type { Db } from "#src/db/db.server.ts";
import type { Lead } from "#src/leads/lead.ts";
import { leadPages } from "#src/leads/list/lead-pages.server.ts";

/** The whole inbox, newest first. */
export async function listLeads(db: Db): Promise<Lead[]> {
  return (await Array.fromAsync(leadPages(db))).flat();
}
