import { createDataDir, databaseLocation, openDb } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { readEnv, type Env } from "#src/env.ts";

/** The site's database, migrated; no server. */
export async function openDatabase() {
  const env = readSettings();
  createDataDir(env.DATA_DIR);
  const db = openDb(databaseLocation(env));
  try {
    await migrate(db);
  } catch (error) {
    // The error to be told is why it does not open, not that it cannot be closed.
    await db.destroy().catch(() => {});
    throw error;
  }
  return { env, db, now: () => new Date(), [Symbol.asyncDispose]: () => db.destroy() };
}

export function readSettings(): Env {
  const read = readEnv();
  if (!read.ok) throw new Error(read.mistakes.join("; "));
  return read.env;
}
