import type { Db } from "#src/platform/db/db.server.ts";
import type { JobCard } from "./job-card.ts";
import { loadJobCards } from "./job-cards.server.ts";
import { selectInboxJobs } from "./list-jobs.server.ts";

type Asked = {
  leadId?: string | undefined;
  /** Opened since then, ISO 8601 UTC. */
  since?: string | undefined;
  /** The id of the last job of the former page. */
  after?: string | undefined;
  limit: number;
};

/** The oldest first, so that a program can read on where it stopped: ids sort by time. */
export async function listJobsSince(
  db: Db,
  { leadId, since, after, limit }: Asked,
  now: Date,
): Promise<{ jobs: JobCard[]; next: string | undefined }> {
  let jobs = selectInboxJobs(db);
  if (leadId) jobs = jobs.where("jobs.lead_id", "=", leadId);
  if (since) jobs = jobs.where("jobs.created_at", ">=", since);
  if (after) jobs = jobs.where("jobs.id", ">", after);
  const found = await jobs
    .orderBy("jobs.id")
    .limit(limit + 1)
    .execute();
  const ids = found.slice(0, limit).map(({ id }) => id);
  return { jobs: await loadJobCards(db, ids, now), next: found.length > limit ? ids.at(-1) : undefined };
}
