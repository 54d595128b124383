import type { Db } from "#src/platform/db/db.server.ts";
import { lockJobs } from "#src/work/customers/lock-jobs.server.ts";
import { billedMore, type Excess } from "./billed-more.ts";
import { loadFacts } from "#src/work/jobs/job-facts.server.ts";

/** By the request of each job. */
export type DoubtfulJobs = {
  /** Two versions were accepted, and more is billed than the one that stands. */
  billedMore: string[];
  /** An invoice is of more than one job. */
  mixed: string[];
};

/** What the owner should look at of the rows of former versions. A credit ends the first by itself. */
export async function findDoubtfulJobs(db: Db): Promise<DoubtfulJobs> {
  const rows = await db
    .selectFrom("jobs")
    .select(["id", "lead_id", "doubt"])
    .where("doubt", "in", ["two-accepted", "mixed"])
    .orderBy("id")
    .execute();
  const found: DoubtfulJobs = { billedMore: [], mixed: [] };
  for (const { id, lead_id, doubt } of rows) {
    if (doubt === "mixed") found.mixed.push(lead_id ?? "");
    else if (await isBilledMore(db, id)) found.billedMore.push(lead_id ?? "");
  }
  return found;
}

/** The owner has looked at them. */
export function settleDoubts(db: Db): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const doubtful = trx.selectFrom("jobs").select("id").where("doubt", "in", ["two-accepted", "mixed"]);
    const ids = (await doubtful.execute()).map(({ id }) => id);
    await lockJobs(trx, ids);
    await trx.updateTable("jobs").set({ doubt: "" }).where("id", "in", ids).execute();
  });
}

/** What of it a credit would put right, by the request: each invoice once. */
export async function listBilledMore(db: Db): Promise<(Excess & { leadId: string })[]> {
  const rows = await db
    .selectFrom("jobs")
    .select(["id", "lead_id"])
    .where("doubt", "=", "two-accepted")
    .orderBy("id")
    .execute();
  const found: (Excess & { leadId: string })[] = [];
  for (const { id, lead_id } of rows)
    found.push(...(await loadExcess(db, id)).map((excess) => ({ ...excess, leadId: lead_id ?? "" })));
  return found;
}

/** Whether more was issued for what was agreed of the job, less credits, than what stands of it. */
export async function isBilledMore(db: Db, jobId: string): Promise<boolean> {
  return (await loadExcess(db, jobId)).length > 0;
}

async function loadExcess(db: Db, jobId: string): Promise<Excess[]> {
  const standing = await db
    .selectFrom("quotes")
    .select("total_cents")
    .where("job_id", "=", jobId)
    .where("state", "=", "accepted")
    .executeTakeFirst();
  const facts = await loadFacts(db, [jobId]);
  return facts.flatMap((job) => billedMore(job, standing?.total_cents ?? 0));
}
