import type { Db } from "#src/platform/db/db.server.ts";

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
export async function settleDoubts(db: Db): Promise<void> {
  await db.updateTable("jobs").set({ doubt: "" }).where("doubt", "in", ["two-accepted", "mixed"]).execute();
}

/** Whether more was issued of the job, less credits, than what stands of it. */
export async function isBilledMore(db: Db, jobId: string): Promise<boolean> {
  const standing = await db
    .selectFrom("quotes")
    .select("total_cents")
    .where("job_id", "=", jobId)
    .where("state", "=", "accepted")
    .executeTakeFirst();
  const issued = await db
    .selectFrom("invoices")
    .select(["kind", "total_cents"])
    .where("job_id", "=", jobId)
    .where("number", "is not", null)
    .execute();
  const billed = issued.reduce(
    (sum, { kind, total_cents }) => sum + (kind === "credit" ? -total_cents : total_cents),
    0,
  );
  return billed > (standing?.total_cents ?? 0);
}
