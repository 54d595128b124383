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
  const accepted = rows.filter(({ doubt }) => doubt === "two-accepted");
  const excesses = await loadExcesses(
    db,
    accepted.map(({ id }) => id),
  );
  const leadsOf = (jobs: typeof rows) => jobs.map(({ lead_id }) => lead_id ?? "");
  return {
    billedMore: leadsOf(accepted.filter(({ id }) => excesses.has(id))),
    mixed: leadsOf(rows.filter(({ doubt }) => doubt === "mixed")),
  };
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
  const excesses = await loadExcesses(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, lead_id }) =>
    (excesses.get(id) ?? []).map((excess) => ({ ...excess, leadId: lead_id ?? "" })),
  );
}

/** Those for which more was issued, of what was agreed and less credits, than what stands of them. */
export async function findBilledMore(db: Db, jobIds: readonly string[]): Promise<string[]> {
  return [...(await loadExcesses(db, jobIds)).keys()];
}

async function loadExcesses(db: Db, jobIds: readonly string[]): Promise<Map<string, Excess[]>> {
  if (jobIds.length === 0) return new Map();
  const standing = await db
    .selectFrom("quotes")
    .select(["job_id", "total_cents"])
    .where("job_id", "in", jobIds)
    .where("state", "=", "accepted")
    .execute();
  const totalOf = new Map(standing.map(({ job_id, total_cents }) => [job_id, total_cents]));
  const excesses = new Map<string, Excess[]>();
  for (const job of await loadFacts(db, jobIds)) {
    const excess = billedMore(job, totalOf.get(job.id) ?? 0);
    if (excess.length > 0) excesses.set(job.id, excess);
  }
  return excesses;
}
