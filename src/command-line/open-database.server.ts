import { createDataDir, databaseLocation, openDb } from "#src/db/db.server.ts";
import { migrate } from "#src/db/migrate.server.ts";
import { readEnv } from "#src/env.ts";

/** The site's database, migrated; no server. */
export async function openDatabase() {
  const read = readEnv();
  if (!read.ok) throw new Error(read.mistakes.join("; "));
  const { env } = read;
  createDataDir(env.DATA_DIR);
  const db = openDb(databaseLocation(env));
  await migrate(db);
  return { env, db, now: () => new Date(), [Symbol.asyncDispose]: () => db.destroy() };
}
