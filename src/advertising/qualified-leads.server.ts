import type { Db } from "#src/db/db.server.ts";
import type { NewLeadEvent } from "#src/leads/lead-history.ts";

const AFTER = { contacted: ["contacted", "quoted", "won"], quoted: ["quoted", "won"] };

type Wanted = { leadIds: string[]; from: "contacted" | "quoted" };

/** By lead, when it first came as far; one that was lost again stays qualified. */
export async function loadQualifiedTimes(db: Db, { leadIds, from }: Wanted): Promise<Map<string, string>> {
  const events = await db
    .selectFrom("lead_events")
    .select(["lead_id", "detail", "at"])
    .where("kind", "=", "status")
    .where("lead_id", "in", leadIds)
    .orderBy("id")
    .execute();
  const times = new Map<string, string>();
  for (const { lead_id, detail, at } of events) {
    // Only `recordLeadEvent` writes it, and only from the same type.
    const { to } = JSON.parse(detail) as Extract<NewLeadEvent, { kind: "status" }>;
    if (!times.has(lead_id) && AFTER[from].includes(to)) times.set(lead_id, at);
  }
  return times;
}
