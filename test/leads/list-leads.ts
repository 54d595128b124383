import type { Db } from "#src/platform/db/db.server.ts";
import type { Lead } from "#src/work/leads/lead.ts";
import { leadPages } from "#src/work/leads/list/lead-pages.server.ts";

/** The whole inbox, newest first. */
export async function listLeads(db: Db): Promise<Lead[]> {
  return (await Array.fromAsync(leadPages(db))).flat();
}
