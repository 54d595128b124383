import { migrate } from "#src/platform/db/migrate.server.ts";
import { openDb, type DatabaseLocation } from "#src/platform/db/db.server.ts";
import { runVersionHistory } from "#test/version-histories.ts";

/** Versions, down payments, other taxes, credits and refunds of one request after another. All but `finals` pass at zero. */
export async function versionHistories({ histories, place }: { histories: number; place: DatabaseLocation }) {
  await using db = openDb(place);
  await migrate(db);
  const sums = { finals: 0, unsound: 0, billedOtherwise: 0, acceptedTwice: 0, askedTwice: 0 };
  for (let seed = 1; seed <= histories; seed += 1) {
    const outcome = await runVersionHistory(db, seed);
    for (const name of ["finals", "unsound", "billedOtherwise", "acceptedTwice", "askedTwice"] as const)
      sums[name] += outcome[name];
  }
  return { histories, ...sums };
}
