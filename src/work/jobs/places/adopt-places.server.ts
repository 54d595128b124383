import { sql, type SqlBool } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import { writeInHalves } from "#src/platform/scheduled/in-halves.ts";
import { SomeFailed } from "#src/platform/scheduled/one-by-one.ts";
import { lockCustomers } from "#src/work/customers/join-customers.server.ts";
import { lockManyJobs } from "#src/work/customers/lock-jobs.server.ts";
import { ADOPTED_AT_ONCE } from "#src/work/customers/adopt/adopted-at-once.ts";
import { settlePlacesOf } from "./settle-places.server.ts";

/**
 * Gives jobs of former versions their place, from what their visits, plans and quotes say. Killed anywhere, it goes on where
 * it was.
 */
export async function adoptPlaces(db: Db, now: Date, atOnce = ADOPTED_AT_ONCE): Promise<void> {
  const failures: unknown[] = [];
  let last = "";
  for (;;) {
    const ids = await loadWithoutPlace(db, { last, atOnce });
    await writeInHalves(ids, {
      write: (part) =>
        db.transaction().execute(async (trx) => {
          await lockCustomers(trx, now);
          await settlePlacesOf(trx, await lockManyJobs(trx, part), now);
        }),
      leaveOut: (_, error) => void failures.push(error),
    });
    last = ids.at(-1) ?? last;
    if (ids.length < atOnce) break;
  }
  if (failures.length > 0) throw new SomeFailed(failures);
}

/** What says nothing of a place is not read again every hour. */
async function loadWithoutPlace(db: Db, { last, atOnce }: { last: string; atOnce: number }): Promise<string[]> {
  const hasPlace = sql<SqlBool>`draft like '%"place":"%' and draft not like '%"place":""%'`;
  const rows = await db
    .selectFrom("jobs")
    .select("id")
    .where("customer_id", "is not", null)
    .where("place_id", "is", null)
    .where("id", ">", last)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("appointments")
            .select("appointments.id")
            .whereRef("job_id", "=", "jobs.id")
            .where("place", "!=", ""),
        ),
        exists(selectFrom("plans").select("plans.id").whereRef("job_id", "=", "jobs.id").where(hasPlace)),
        exists(
          selectFrom("quotes")
            .select("quotes.id")
            .whereRef("job_id", "=", "jobs.id")
            .where("quotes.state", "!=", "draft")
            .where(({ or: either, exists: has, selectFrom: from }) =>
              either([
                hasPlace,
                has(
                  from("quote_events")
                    .select("quote_events.id")
                    .whereRef("quote_id", "=", "quotes.id")
                    .where("kind", "=", "accepted")
                    .where(sql<SqlBool>`detail like '%"place":"_%'`),
                ),
              ]),
            ),
        ),
      ]),
    )
    .orderBy("id")
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}
