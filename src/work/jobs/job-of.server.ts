import type { Db } from "#src/platform/db/db.server.ts";
import { adoptJobsOf } from "#src/work/jobs/adopt/adopt-jobs-of.server.ts";
import type { OfJobs } from "#src/work/jobs/adopt/adoption.ts";

type Row = { id: string; job_id: string | null; lead_id: string };

/** By the id of the row. */
export async function loadJobOf(trx: Db, table: OfJobs, id: string): Promise<string> {
  const rows = trx.selectFrom(table).select(["id", "job_id", "lead_id"]);
  return jobOf(trx, await rows.where("id", "=", id).executeTakeFirstOrThrow(), table);
}

/** The job of a row. One that a former version of the program wrote is adopted on the spot, in the caller's transaction. */
export async function jobOf(trx: Db, { id, job_id, lead_id }: Row, table: OfJobs): Promise<string> {
  if (job_id !== null) return job_id;
  await adoptJobsOf(trx, [lead_id]);
  const adopted = await trx.selectFrom(table).select("job_id").where("id", "=", id).executeTakeFirst();
  if (!adopted?.job_id) throw new Error(`A row of ${table} was adopted by no job`);
  return adopted.job_id;
}
