import { record, type Recording } from "#src/account/events/record.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { JobClosingEvent } from "#src/work/leads/lead-events.ts";
import { recordLeadEvent } from "#src/work/leads/follow-up/lead-history.server.ts";
import { loadFacts } from "./job-facts.server.ts";
import { isAhead } from "./job.ts";
import { lockJob } from "./jobs.server.ts";

export type JobClosed = "closed" | "unknown" | "ahead";

/** By the owner, as no paper says that nothing more will come of it. One that is closed already keeps its day and its reason. */
export function closeJob(
  { db, by }: Recording,
  { id, why }: { id: string; why: string },
  now: Date,
): Promise<JobClosed> {
  return db.transaction().execute(async (trx) => {
    await lockJob(trx, id);
    const [facts] = await loadFacts(trx, [id]);
    if (!facts) return "unknown";
    if (facts.endedOn !== null) return "closed";
    const today = await loadToday(trx, now);
    if (isAhead(facts, today)) return "ahead";
    const closed = { ended_on: today, ended_why: why, open: 0 };
    const { lead_id } = await trx
      .updateTable("jobs")
      .set(closed)
      .where("id", "=", id)
      .returning("lead_id")
      .executeTakeFirstOrThrow();
    await recordOfRequest(trx, { leadId: lead_id, event: { kind: "job-closed", jobId: id, why } }, now);
    await record(trx, { kind: "job.closed" }, by, now);
    return "closed";
  });
}

/** Undoes it; one that is not closed stays as it is. Why it was closed stays in the timeline. */
export function reopenJob({ db, by }: Recording, id: string, now: Date): Promise<"reopened" | "unknown"> {
  return db.transaction().execute(async (trx) => {
    const job = await trx.selectFrom("jobs").select("lead_id").where("id", "=", id).executeTakeFirst();
    if (!job) return "unknown";
    const { numUpdatedRows } = await trx
      .updateTable("jobs")
      .set({ ended_on: null, ended_why: "", open: 1 })
      .where("id", "=", id)
      .where("ended_on", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return "reopened";
    await recordOfRequest(trx, { leadId: job.lead_id, event: { kind: "job-reopened", jobId: id } }, now);
    await record(trx, { kind: "job.reopened" }, by, now);
    return "reopened";
  });
}

type Closing = { leadId: string | null; event: JobClosingEvent };

/** Once its request is erased a job has no timeline. */
async function recordOfRequest(trx: Db, { leadId, event }: Closing, now: Date): Promise<void> {
  if (leadId !== null) await recordLeadEvent(trx, { leadId, event }, now);
}
