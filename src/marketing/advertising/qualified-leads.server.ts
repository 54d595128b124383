import { sql } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";

const AFTER = { contacted: ["contacted", "quoted", "won"], quoted: ["quoted", "won"] };

type Wanted = { leadIds: string[]; from: "contacted" | "quoted" };

/** By lead, when it first came as far; one that was lost again stays qualified. */
export async function loadQualifiedTimes(db: Db, { leadIds, from }: Wanted): Promise<Map<string, string>> {
  // In SQL and not by `loadStatusChanges`: a feed asks it of tens of thousands.
  const reached = AFTER[from].map((status) => sql<boolean>`detail like ${`%"to":"${status}"%`}`);
  const rows = await db
    .selectFrom("lead_events")
    .select(({ fn }) => ["lead_id", fn.min("at").as("at")])
    .where("kind", "=", "status")
    .where("lead_id", "in", leadIds)
    .where((eb) => eb.or(reached))
    .groupBy("lead_id")
    .execute();
  return new Map(rows.map(({ lead_id, at }) => [lead_id, at]));
}
