import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadFacts } from "./job-facts.server.ts";
import { isAhead } from "./job.ts";
import { lockJob } from "./jobs.server.ts";

export type JobClosed = "closed" | "unknown" | "ahead";

/** By the owner, as no paper says that nothing more will come of it. One that is closed already keeps its day and its reason. */
export function closeJob(db: Db, { id, why }: { id: string; why: string }, now: Date): Promise<JobClosed> {
  return db.transaction().execute(async (trx) => {
    await lockJob(trx, id);
    const [facts] = await loadFacts(trx, [id]);
    if (!facts) return "unknown";
    if (facts.endedOn !== null) return "closed";
    const today = await loadToday(trx, now);
    if (isAhead(facts, today)) return "ahead";
    await trx.updateTable("jobs").set({ ended_on: today, ended_why: why, open: 0 }).where("id", "=", id).execute();
    return "closed";
  });
}

/** Undoes it; one that is not closed stays as it is. */
export async function reopenJob(db: Db, id: string): Promise<"reopened" | "unknown"> {
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set({ ended_on: null, ended_why: "", open: 1 })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? "unknown" : "reopened";
}
