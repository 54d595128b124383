import { uuidv7 } from "uuidv7";
import { toEventColumns } from "#src/platform/columns/event-columns.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { openJob } from "#src/work/jobs/jobs.server.ts";
import { giveJob, type RowsOfRequest } from "./rows-of-request.server.ts";

type Version = RowsOfRequest["quotes"][number];

/** The versions of a number are one job. Those that were accepted twice. */
export async function adoptQuotes(trx: Db, { leadId, quotes }: RowsOfRequest): Promise<string[]> {
  const twice: string[] = [];
  for (const versions of Map.groupBy(quotes, ({ number }) => number).values()) {
    const [first] = versions;
    const strays = versions.filter(({ job_id }) => job_id === null);
    if (!first || strays.length === 0) continue;
    const known = versions.find(({ job_id }) => job_id !== null)?.job_id;
    const jobId = known ?? (await openJob(trx, { id: first.id, leadId }, new Date(first.created_at)));
    if (await supersedeFormer(trx, versions)) twice.push(jobId);
    for (const row of strays) await giveJob(trx, { table: "quotes", row, jobId });
  }
  return twice;
}

/** The newest acceptance stands. Its evidence, and theirs, stay. */
async function supersedeFormer(trx: Db, versions: readonly Version[]): Promise<boolean> {
  const accepted = versions.filter(({ state }) => state === "accepted").toSorted(byDecision);
  const newest = accepted.pop();
  for (const { id, decided_at, created_at } of accepted) {
    const { numUpdatedRows } = await trx
      .updateTable("quotes")
      .set({ state: "superseded", remind_at: null })
      .where("id", "=", id)
      .where("state", "=", "accepted")
      .executeTakeFirst();
    // Another process adopts it at the same time.
    if (numUpdatedRows === 0n) continue;
    const at = newest?.decided_at ?? decided_at ?? created_at;
    const event = { id: uuidv7(), quote_id: id, ...toEventColumns({ kind: "superseded" as const }), at };
    await trx.insertInto("quote_events").values(event).execute();
  }
  return accepted.length > 0;
}

function byDecision(one: Version, other: Version): number {
  const [earlier, later] = [one.decided_at ?? "", other.decided_at ?? ""];
  return earlier === later ? one.revision - other.revision : earlier < later ? -1 : 1;
}
