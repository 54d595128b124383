import { existsSync, linkSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Env } from "#src/env.ts";
import { dropTables } from "#src/platform/db/backup/go-back.server.ts";
import { removeAbandoned } from "#src/platform/db/backup/restore.server.ts";
import { databaseLocation, openDb, type DatabaseLocation, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { makeFolders } from "#src/platform/db/backup/made-folders.server.ts";
import { syncFolder } from "#src/operations/process/secret-key.server.ts";
import { isEmpty, readSettings } from "./open-database.server.ts";

/** The site's database for a verb that may begin one: a verb that fails leaves no empty site, which would hide the loss. */
export async function openToFill() {
  const env = readSettings();
  const place = databaseLocation(env);
  const made = [makeFolders(env.DATA_DIR), makeFolders(join(env.DATA_DIR, "backups"))];
  const key = join(env.DATA_DIR, "secret.key");
  const hadKey = existsSync(key);
  const begun = place.kind === "sqlite" && !existsSync(place.file) ? beginFile(env, place.file) : undefined;
  const db = openDb(begun?.place ?? place);
  let isBegun = begun !== undefined;
  const end = async () => {
    // The error to be told is that of the verb.
    if (isBegun && !begun) await emptyAgain(db).catch(() => {});
    await db.destroy().catch(() => {});
    begun?.remove();
    if (isBegun) removeKey({ place, key, hadKey });
    for (const folders of made.toReversed()) folders.removeEmpty();
  };
  /** What the verb did stays, now that it has done all of it. */
  const keep = async () => {
    if (begun) await db.destroy();
    begun?.putInPlace();
    isBegun = false;
  };
  try {
    isBegun ||= place.kind === "postgres" && (await isEmpty(db));
    await migrate(db);
  } catch (error) {
    await end();
    throw error;
  }
  return { env, db, now: () => new Date(), begins: isBegun, keep, [Symbol.asyncDispose]: end };
}

type Begun = { place: DatabaseLocation; putInPlace: () => void; remove: () => void };

/** In a folder of its own until it is whole: of a verb that is killed, no site is left either. */
function beginFile(env: Env, file: string): Begun {
  removeAbandoned(env.DATA_DIR, new Date());
  const folder = mkdtempSync(join(env.DATA_DIR, "begun-"));
  const whole = join(folder, "site.db");
  const putInPlace = () => {
    if (existsSync(`${whole}-wal`)) throw new Error("the new site was not written whole, and is not kept");
    // Fails where a site was begun meanwhile.
    linkSync(whole, file);
    syncFolder(dirname(file));
  };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { place: { kind: "sqlite", file: whole }, putInPlace, remove };
}

/** A file of SQLite is there before the key of its site: where there is none, nobody has read the key yet. */
function removeKey({ place, key, hadKey }: { place: DatabaseLocation; key: string; hadKey: boolean }): void {
  if (!hadKey && place.kind === "sqlite" && !existsSync(place.file)) rmSync(key, { force: true });
}

/** A database that a site was started on meanwhile has an owner, and stays. */
async function emptyAgain(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const owner = await trx.selectFrom("owners").select("id").executeTakeFirst();
    if (!owner) await dropTables(trx);
  });
}
