import type { Db } from "#src/platform/db/db.server.ts";
import { leadBoxes } from "#src/work/leads/lead-boxes.ts";
import { leadStatuses } from "#src/work/leads/lead-status.ts";
import type { LeadCounts } from "./lead-list.ts";

export async function countBoxes(db: Db): Promise<LeadCounts> {
  const rows = await db
    .selectFrom("leads")
    .select(({ fn }) => ["box", "status", fn.countAll().as("leads")])
    .groupBy(["box", "status"])
    .execute();
  const counts = { inbox: 0, quarantine: 0, spam: 0, deleted: 0 };
  const statuses = { new: 0, contacted: 0, quoted: 0, won: 0, lost: 0 };
  for (const row of rows) {
    const box = leadBoxes.find((one) => one === row.box);
    if (box) counts[box] += Number(row.leads);
    const status = leadStatuses.find((one) => one === row.status);
    if (box === "inbox" && status) statuses[status] += Number(row.leads);
  }
  return { ...counts, statuses };
}
