import { uuidv7 } from "uuidv7";
import { toEventColumns } from "#src/platform/columns/event-columns.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { setByKey } from "#src/platform/db/set-by-key.server.ts";
import { lockJobs } from "#src/work/customers/lock-jobs.server.ts";
import { findBilledMore } from "#src/work/jobs/doubts/doubts.server.ts";
import { openJobs } from "#src/work/jobs/jobs.server.ts";
import type { JobDoubt } from "#src/work/jobs/tables.ts";
import type { Adoption } from "./adoption.ts";

/** What the owner should see first is kept where a job has two. */
const gravest: readonly JobDoubt[] = ["two-accepted", "mixed", "invoice-of-which", "visit-of-which"];

/** Rows that have their job by now keep it. */
export async function writeAdoption(trx: Db, { opened, given, superseded, twice, doubts }: Adoption): Promise<void> {
  await openJobs(trx, opened);
  const isNew = new Set(opened.map(({ id }) => id));
  const touched = [...given.map(({ jobId }) => jobId), ...doubts.map(({ jobId }) => jobId), ...twice];
  await lockJobs(
    trx,
    touched.filter((id) => !isNew.has(id)),
  );
  // One version of a job at most is accepted, so the others are not before they have the job.
  await supersede(trx, superseded);
  for (const [table, rows] of Map.groupBy(given, (one) => one.table)) {
    const values = rows.map(({ id, jobId }) => ({ key: id, value: jobId }));
    await setByKey(trx, { table, column: "job_id", values });
  }
  for (const [doubt, some] of Map.groupBy(doubts, (one) => one.doubt))
    await doubtJobs(
      trx,
      some.map(({ jobId }) => jobId),
      doubt,
    );
  await doubtJobs(trx, await findBilledMore(trx, twice), "two-accepted");
}

async function supersede(trx: Db, superseded: Adoption["superseded"]): Promise<void> {
  if (superseded.length === 0) return;
  const changed = await trx
    .updateTable("quotes")
    .set({ state: "superseded", remind_at: null })
    .where(
      "id",
      "in",
      superseded.map(({ quoteId }) => quoteId),
    )
    .where("state", "=", "accepted")
    .returning("id")
    .execute();
  // Another process may adopt them at the same time.
  const isOurs = new Set(changed.map(({ id }) => id));
  const events = superseded
    .filter(({ quoteId }) => isOurs.has(quoteId))
    .map(({ quoteId, at }) => ({
      ...{ id: uuidv7(), quote_id: quoteId, at },
      ...toEventColumns({ kind: "superseded" as const }),
    }));
  if (events.length > 0) await trx.insertInto("quote_events").values(events).execute();
}

async function doubtJobs(trx: Db, jobIds: readonly string[], doubt: JobDoubt): Promise<void> {
  if (jobIds.length === 0) return;
  const lighter = gravest.slice(gravest.indexOf(doubt) + 1);
  await trx
    .updateTable("jobs")
    .set({ doubt })
    .where("id", "in", jobIds)
    .where("doubt", "in", ["", ...lighter])
    .execute();
}
