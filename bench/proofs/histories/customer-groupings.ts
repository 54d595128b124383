import { migrate } from "#src/platform/db/migrate.server.ts";
import { openDb, type DatabaseLocation } from "#src/platform/db/db.server.ts";
import { runGrouping } from "#test/histories/customer-histories.ts";

/** People who share addresses and numbers, grouped in batches of each size, twice, and after being killed. All pass at zero. */
export async function customerGroupings({ histories, place }: { histories: number; place: DatabaseLocation }) {
  await using db = openDb(place);
  await migrate(db);
  const sums = { otherThanByHand: 0, byBatch: 0, again: 0, afterKill: 0 };
  for (let seed = 1; seed <= histories; seed += 1) {
    const faults = await runGrouping(db, seed);
    for (const name of ["otherThanByHand", "byBatch", "again", "afterKill"] as const) sums[name] += faults[name];
  }
  return { histories, ...sums };
}
