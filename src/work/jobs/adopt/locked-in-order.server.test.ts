import { sql } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { openDb, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { joinCustomers } from "#src/work/customers/join-customers.server.ts";
import { lockJobs } from "#src/work/customers/lock-jobs.server.ts";
import { settleDoubts } from "#src/work/jobs/doubts/doubts.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testAcrossProcesses } from "#test/databases/engines.ts";
import { adoptJobs } from "./adopt-jobs.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
/** Long enough for another process to come as far as it can. */
const HELD_MS = 300;

/** In doubt and without the customers that their requests have by now; stored in another order than that of their ids. */
async function twoJobs(db: Db): Promise<void> {
  const leads = [aLeadRow(), aLeadRow()];
  await db.insertInto("leads").values(leads).execute();
  for (const [at, id] of ["last", "first"].entries())
    await db.insertInto("jobs").values({ id, lead_id: leads[at]?.id, created_at: now.toISOString() }).execute();
  for (const { id } of leads) await db.transaction().execute((trx) => joinCustomers(trx, [id], now));
  for (const id of ["last", "first"])
    await db.updateTable("jobs").set({ customer_id: null, doubt: "mixed" }).where("id", "=", id).execute();
  // So small a table is read in the order in which it is stored.
  await sql`analyze`.execute(db);
}

/** Somebody who has locked one job, and locks the other once this writer has come as far as it can. */
async function besideHolder(db: Db, write: () => Promise<unknown>): Promise<string> {
  const { written } = await db.transaction().execute(async (trx) => {
    await lockJobs(trx, ["first"]);
    const writing = write().then(() => "done", String);
    await sleep(HELD_MS);
    await lockJobs(trx, ["last"]);
    return { written: writing };
  });
  return written;
}

testAcrossProcesses("who writes several jobs locks them in the order in which everybody does", async (place) => {
  await using db = openDb(place);
  await migrate(db);
  await using other = openDb(place);
  await twoJobs(db);

  expect(await besideHolder(db, () => settleDoubts(other))).toBe("done");
  expect(await besideHolder(db, () => adoptJobs(other))).toBe("done");
  const jobs = await db.selectFrom("jobs").select(["customer_id", "doubt"]).execute();
  expect(jobs.every(({ customer_id, doubt }) => customer_id !== null && doubt === "")).toBe(true);
});
