import type { Db } from "#src/platform/db/db.server.ts";
import { countStrays } from "#src/work/jobs/adopt/adopt-jobs.server.ts";
import { ok, warning, type DoctorFinding } from "./doctor-finding.ts";

const ABOUT = "Jobs";

/** Each start and each hour gives rows of a former version their job; those that fail are told in the log. */
export async function checkJobs(db: Db): Promise<DoctorFinding> {
  const requests = await countStrays(db);
  if (requests === 0) return ok(ABOUT, "every quote, visit, plan and invoice is of a job");
  return warning(
    ABOUT,
    `rows of ${requests} requests are of no job yet: the next start tries again, and the log says why it fails`,
  );
}
