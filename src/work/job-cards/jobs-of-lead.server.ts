import type { Db } from "#src/platform/db/db.server.ts";
import { jobWords } from "#src/work/jobs/job.ts";
import type { JobCard } from "./job-card.ts";
import { loadJobCards } from "./job-cards.server.ts";

/** What wants to be looked at first, then the newest. */
export async function listJobsOf(db: Db, leadId: string, now: Date): Promise<JobCard[]> {
  const rows = await db.selectFrom("jobs").select("id").where("lead_id", "=", leadId).orderBy("id", "desc").execute();
  const jobs = await loadJobCards(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return jobs.toSorted((one, other) => jobWords.indexOf(one.word) - jobWords.indexOf(other.word));
}
