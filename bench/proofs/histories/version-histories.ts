import { migrate } from "#src/platform/db/migrate.server.ts";
import { openDb, type DatabaseLocation } from "#src/platform/db/db.server.ts";
import { keysOf, noFaults, runVersionHistory } from "#test/histories/version-histories.ts";

/** Versions, down payments, visits, extras, other taxes, credits and refunds of the jobs of two customers after two others. All but `finals` pass at zero. */
export async function versionHistories({ histories, place }: { histories: number; place: DatabaseLocation }) {
  await using db = openDb(place);
  await migrate(db);
  const sums = { finals: 0, ...noFaults };
  for (let seed = 1; seed <= histories; seed += 1) {
    const outcome = await runVersionHistory(db, seed);
    sums.finals += outcome.finals;
    for (const name of keysOf(noFaults)) sums[name] += outcome[name];
  }
  return { histories, ...sums };
}
