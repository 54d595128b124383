import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { databaseLocation, openDb, type DatabaseLocation, type Db } from "#src/platform/db/db.server.ts";
import { migrate, waitingMigrations } from "#src/platform/db/migrate.server.ts";
import { readEnv, type Env } from "#src/env.ts";

/** The site's database, migrated; no server. */
export async function openDatabase() {
  const env = readSettings();
  const place = placeOfSite(env);
  const db = openDb(place);
  try {
    if (await isEmpty(db)) throw noSiteIn(place);
    await migrate(db);
  } catch (error) {
    // The error to be told is why it does not open, not that it cannot be closed.
    await db.destroy().catch(() => {});
    throw error;
  }
  return { env, db, now: () => new Date(), [Symbol.asyncDispose]: () => db.destroy() };
}

/** Refused where there is none: SQLite would make an empty one in a mistyped DATA_DIR. */
export function placeOfSite(env: Env): DatabaseLocation {
  const place = databaseLocation(env);
  if (place.kind === "sqlite" && !existsSync(place.file)) throw noSiteIn(place);
  return place;
}

/** For a verb that examines a database which does not open, too. */
export async function refuseNoSite(env: Env): Promise<void> {
  const place = placeOfSite(env);
  const db = openDb(place);
  const isKnownEmpty = await isEmpty(db).catch(() => false);
  await db.destroy().catch(() => {});
  if (isKnownEmpty) throw noSiteIn(place);
}

export async function isEmpty(db: Db): Promise<boolean> {
  return (await waitingMigrations(db)).last === undefined;
}

function noSiteIn(place: DatabaseLocation): Error {
  return place.kind === "sqlite"
    ? new Error(`there is no site in ${resolve(dirname(place.file))}: set DATA_DIR to the folder of the site`)
    : new Error("there is no site in that database: set DATABASE_URL to the one of the site");
}

export function readSettings(): Env {
  const read = readEnv();
  if (!read.ok) throw new Error(read.mistakes.join("; "));
  return read.env;
}
