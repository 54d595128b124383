import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { keysetPages } from "#src/platform/db/keyset-pages.server.ts";
import type { JobFacts } from "./job-facts.ts";
import { loadFacts } from "./job-facts.server.ts";
import { isAhead, isOpen, type Day } from "./job.ts";

/**
 * `open` of every job anew, as time alone ends some of them. It is no truth but an index for lists: whoever has locked a job
 * first writes it at once, by `settleOpen`; others may hold rows of it already, and leave it to this. How many changed.
 */
export async function settleJobs(db: Db, now: Date): Promise<number> {
  const day = { today: await loadToday(db, now), now };
  let changed = 0;
  for await (const page of keysetPages<Stored>((last, size) => jobsAfter(db, last?.id ?? "", size))) {
    const stored = new Map(page.map(({ id, open }) => [id, open]));
    for (const facts of await loadFacts(db, [...stored.keys()]))
      if (!isSettled(facts, stored.get(facts.id), day) && (await settleOpen(db, facts, day))) changed += 1;
  }
  return changed;
}

type Stored = { id: string; open: number };

function jobsAfter(db: Db, last: string, size: number): Promise<Stored[]> {
  return db.selectFrom("jobs").select(["id", "open"]).where("id", ">", last).orderBy("id").limit(size).execute();
}

function isSettled(facts: JobFacts, open: number | undefined, day: Day): boolean {
  return open === openOf(facts, day) && !hasBegunAgain(facts, day);
}

/** Whether a row changed. One that the owner had closed and that has begun again is closed no longer. */
export async function settleOpen(db: Db, facts: JobFacts, day: Day): Promise<boolean> {
  const isReopened = hasBegunAgain(facts, day);
  const open = openOf(facts, day);
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set({ open, ...(isReopened && { ended_on: null, ended_why: "" }) })
    .where("id", "=", facts.id)
    .$if(!isReopened, (jobs) => jobs.where("open", "!=", open))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function openOf(facts: JobFacts, day: Day): number {
  return isOpen(facts, day) ? 1 : 0;
}

function hasBegunAgain(facts: JobFacts, { today }: Day): boolean {
  return facts.endedOn !== null && isAhead(facts, today);
}
