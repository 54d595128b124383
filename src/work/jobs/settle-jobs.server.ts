import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { keysetPages } from "#src/platform/db/keyset-pages.server.ts";
import { loadFacts } from "./job-facts.server.ts";
import { isAhead, isOpen } from "./job.ts";

/**
 * `open` of every job anew, as time alone ends some of them, and a job opened again that the owner had closed and that has
 * begun again. It is no truth but an index for lists: whoever writes a paper or a visit may hold locks of it already, and
 * locks a job before them or not at all. How many changed.
 */
export async function settleJobs(db: Db, now: Date): Promise<number> {
  const day = { today: await loadToday(db, now), now };
  let changed = 0;
  for await (const page of keysetPages<Stored>((last, size) => jobsAfter(db, last?.id ?? "", size)))
    for (const facts of await loadFacts(
      db,
      page.map(({ id }) => id),
    )) {
      const stored = page.find(({ id }) => id === facts.id);
      const isReopened = stored?.ended_on !== null && isAhead(facts, day.today);
      const open = isOpen(facts, day) ? 1 : 0;
      if (!isReopened && stored?.open === open) continue;
      await db
        .updateTable("jobs")
        .set({ open, ...(isReopened && { ended_on: null, ended_why: "" }) })
        .where("id", "=", facts.id)
        .execute();
      changed += 1;
    }
  return changed;
}

type Stored = { id: string; open: number; ended_on: string | null };

function jobsAfter(db: Db, last: string, size: number): Promise<Stored[]> {
  const jobs = db.selectFrom("jobs").select(["id", "open", "ended_on"]);
  return jobs.where("id", ">", last).orderBy("id").limit(size).execute();
}
