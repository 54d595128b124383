import { sql } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import { writeInHalves } from "#src/platform/scheduled/in-halves.ts";
import { SomeFailed } from "#src/platform/scheduled/one-by-one.ts";
import { ADOPTED_AT_ONCE } from "#src/work/customers/adopt/adopted-at-once.ts";
import { lockJobs } from "#src/work/customers/lock-jobs.server.ts";
import { adoptJobsOf } from "./adopt-jobs-of.server.ts";

/** Requests whose rows are looked for at once: finding them reads every row that has no job. */
const FOUND_AT_ONCE = 50_000;

/**
 * Gives every row that a former version of the program wrote its job, in short transactions. Killed anywhere, it goes on where
 * it was; run again, it finds nothing. How many requests had such rows; those that failed are thrown at the end.
 */
export async function adoptJobs(db: Db, atOnce = ADOPTED_AT_ONCE): Promise<number> {
  const failures = new Map<string, unknown>();
  let adopted = 0;
  for (;;) {
    const leadIds = await loadLeadsWithStrays(db, [...failures.keys()]);
    if (leadIds.length === 0) break;
    const failed = failures.size;
    for (let start = 0; start < leadIds.length; start += atOnce)
      await writeInHalves(leadIds.slice(start, start + atOnce), {
        write: (part) => db.transaction().execute((trx) => adoptJobsOf(trx, part)),
        leaveOut: (leadId, error) => void failures.set(leadId, error),
      });
    adopted += leadIds.length - (failures.size - failed);
  }
  await followCustomers(db, atOnce);
  if (failures.size > 0) throw new SomeFailed([...failures.values()]);
  return adopted;
}

/** Adopting the rows of a request takes it out of these. */
async function loadLeadsWithStrays(db: Db, except: string[]): Promise<string[]> {
  const rows = await selectStrays(db, except).orderBy("lead_id").limit(FOUND_AT_ONCE).execute();
  return rows.map(({ lead_id }) => lead_id);
}

/** How many requests have rows that no job could be made for. */
export async function countStrays(db: Db): Promise<number> {
  return (await selectStrays(db).execute()).length;
}

function selectStrays(db: Db, except: readonly string[] = []) {
  const strays = (table: "quotes" | "appointments" | "plans" | "invoices") =>
    db.selectFrom(table).select("lead_id").where("job_id", "is", null).where("lead_id", "not in", except);
  return strays("quotes").union(strays("appointments")).union(strays("plans")).union(strays("invoices"));
}

/** A job that was opened before the customer of its request was known is theirs. */
async function followCustomers(db: Db, atOnce: number): Promise<void> {
  const known = db.selectFrom("leads").select("id").where("customer_id", "is not", null);
  const jobs = db.selectFrom("jobs").select("id").where("customer_id", "is", null).where("lead_id", "in", known);
  const ids = (await jobs.orderBy("id").execute()).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce);
    await db.transaction().execute(async (trx) => {
      await lockJobs(trx, some);
      await trx
        .updateTable("jobs")
        .set({ customer_id: sql<string>`(select customer_id from leads where leads.id = jobs.lead_id)` })
        .where("id", "in", some)
        .where("customer_id", "is", null)
        .execute();
    });
  }
}
