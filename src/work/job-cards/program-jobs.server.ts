import { loadPage, type Since } from "#src/platform/db/load-page.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { JobCard } from "./job-card.ts";
import { loadJobCards } from "./job-cards.server.ts";
import { selectInboxJobs } from "./list-jobs.server.ts";

type Asked = Since & { leadId?: string | undefined };

/** The oldest first, so that a program can read on where it stopped: ids sort by time. */
export async function listJobsSince(
  db: Db,
  { leadId, since, after, limit }: Asked,
  now: Date,
): Promise<{ jobs: JobCard[]; next: string | null }> {
  let jobs = selectInboxJobs(db);
  if (leadId) jobs = jobs.where("jobs.lead_id", "=", leadId);
  if (since) jobs = jobs.where("jobs.created_at", ">=", since);
  if (after) jobs = jobs.where("jobs.id", ">", after);
  const { rows, next } = await loadPage(jobs.orderBy("jobs.id"), limit);
  const ids = rows.map(({ id }) => id);
  return { jobs: await loadJobCards(db, ids, now), next };
}
