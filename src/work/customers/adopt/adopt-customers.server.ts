import type { Db } from "#src/platform/db/db.server.ts";
import { writeInHalves } from "#src/platform/scheduled/in-halves.ts";
import { SomeFailed } from "#src/platform/scheduled/one-by-one.ts";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { joinCustomers } from "#src/work/customers/join-customers.server.ts";
import { sentLeads } from "#src/work/customers/known-customers.server.ts";
import { ADOPTED_AT_ONCE } from "./adopted-at-once.ts";
import { followNewestPapers } from "./newest-papers.server.ts";

type Last = { submitted_at: string; id: string };

/**
 * Gives each lead without a customer its own, the oldest first: those of before there were customers, of a restored
 * backup, and those that a process of an older version stores. It may be stopped anywhere and run again.
 */
export async function adoptCustomers(db: Db, now: Date, atOnce = ADOPTED_AT_ONCE): Promise<void> {
  const failures: unknown[] = [];
  let last: Last | undefined;
  for (;;) {
    const leads = await strays(db, last).limit(atOnce).execute();
    await writeInHalves(leads, {
      write: (part) =>
        adopt(
          db,
          part.map(({ id }) => id),
          now,
        ),
      leaveOut: (_, error) => void failures.push(error),
    });
    last = leads.at(-1);
    if (leads.length < atOnce) break;
    await yieldToEventLoop();
  }
  if (failures.length > 0) throw new SomeFailed(failures);
}

function strays(db: Db, last: Last | undefined) {
  return sentLeads(db)
    .select(["id", "submitted_at"])
    .where("customer_id", "is", null)
    .$if(last !== undefined, (leads) =>
      leads
        // By one range of the index: of two of them, SQLite reads and sorts all that is left, for each batch.
        .where("submitted_at", ">=", last?.submitted_at ?? "")
        .where(({ eb, not, and }) =>
          not(and([eb("submitted_at", "=", last?.submitted_at ?? ""), eb("id", "<=", last?.id ?? "")])),
        ),
    )
    .orderBy("submitted_at")
    .orderBy("id");
}

function adopt(db: Db, ids: string[], now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await followNewestPapers(trx, await joinCustomers(trx, ids, now));
  });
}
