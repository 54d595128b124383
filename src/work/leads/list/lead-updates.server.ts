import { countOf } from "#src/platform/db/count-of.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { SELF_TEST_BOX } from "#src/work/leads/lead-boxes.ts";
import { countWaiting } from "./request-statistics.server.ts";

export async function loadLeadNews(db: Db): Promise<LeadUpdates> {
  const { waiting } = await countWaiting(db);
  const quarantine = await countOf(db.selectFrom("leads").where("box", "=", "quarantine"));
  const newest = await db
    .selectFrom("leads")
    .select("id")
    .where("box", "!=", SELF_TEST_BOX)
    .orderBy("submitted_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return { waiting, quarantine, newest: newest?.id ?? null };
}

/** Small, for polling: differs after any new, answered or held request. */
type LeadUpdates = {
  waiting: number;
  quarantine: number;
  /** The lead that came last, in any box. */
  newest: string | null;
};
