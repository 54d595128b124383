import type { Db } from "#src/db/db.server.ts";
import { loadStatusChanges } from "./status-changes.server.ts";

const AFTER = { contacted: ["contacted", "quoted", "won"], quoted: ["quoted", "won"] };

type Wanted = { leadIds: string[]; from: "contacted" | "quoted" };

/** By lead, when it first came as far; one that was lost again stays qualified. */
export async function loadQualifiedTimes(db: Db, { leadIds, from }: Wanted): Promise<Map<string, string>> {
  const times = new Map<string, string>();
  for (const { lead_id, at, to } of await loadStatusChanges(db, leadIds)) {
    if (!times.has(lead_id) && AFTER[from].includes(to)) times.set(lead_id, at);
  }
  return times;
}
