import { setTimeout as sleep } from "node:timers/promises";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { openDb, type DatabaseLocation, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import type { Env } from "#src/env.ts";
import { isDatabaseAway } from "#src/platform/monitoring/database-away.ts";
import { adoptWhatCan } from "./adopt-rows.server.ts";
import { ensureOwner, type EnsuredOwner } from "#src/account/session/owner.server.ts";

const AGAIN_MS = 2 * SECOND_MS;

type Deps = { place: DatabaseLocation; db: Db; env: Env; now: () => Date };

/** The owner's account, or why the database is away. */
export async function tryToPrepare({ place, db, env, now }: Deps): Promise<{ owner: EnsuredOwner } | { away: Error }> {
  try {
    await upgradeOnItsOwn(place, now());
    return { owner: await ensureOwner(db, { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD }, now()) };
  } catch (error) {
    if (error instanceof Error && isDatabaseAway(error)) return { away: error };
    throw error;
  }
}

/** Rejects with an error that waiting cannot correct. */
export async function prepareWhenBack(deps: Deps, keepsAlive: { ref: boolean }): Promise<EnsuredOwner> {
  for (;;) {
    await sleep(AGAIN_MS, undefined, keepsAlive);
    const tried = await tryToPrepare(deps);
    if ("owner" in tried) return tried.owner;
  }
}

/** On its own connection, without the site's query timeout. */
async function upgradeOnItsOwn(place: DatabaseLocation, now: Date): Promise<void> {
  await using db = openDb(place);
  await migrate(db);
  await adoptWhatCan(db, now);
}
