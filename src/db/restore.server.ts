import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeSnapshot } from "./backup.server.ts";
import { openDb, type Db } from "./db.server.ts";
import { knowsSchema, migrate } from "./migrate.server.ts";
import { BadBackup, openBackup, type BackupProblem } from "./read-backup.server.ts";
import { emptyAllTables, insertRows, pagesOf } from "./rows.server.ts";
import { tableNames } from "./tables.ts";
import { settleWaitingMails } from "./waiting-mails.server.ts";

export type Restored =
  /** `doubtfulMails` wait for the owner to say whether they have left; `secretKey` is the one that came along. */
  { ok: true; rows: number; doubtfulMails: number; secretKey?: Buffer } | { ok: false; problem: BackupProblem };
type Restoring = { file: string; keepIn: string; now: Date };

/**
 * Puts a backup in the place of everything in the database, all of it or nothing.
 * What was there becomes a backup itself, at `keepIn`.
 */
export async function restore(db: Db, places: { file: string; keepIn: string }, now: Date): Promise<Restored> {
  const backups = dirname(places.keepIn);
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(backups, "restore-"));
  try {
    return { ok: true, ...(await restoreThrough(join(folder, "stage.db"), db, { ...places, now })) };
  } catch (error) {
    if (error instanceof BadBackup) return { ok: false, problem: error.problem };
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function restoreThrough(stageFile: string, db: Db, { file, keepIn, now }: Restoring) {
  await using stage = openDb({ kind: "sqlite", file: stageFile });
  const { rows, secretKey } = await loadInto(stage, file);
  const doubtfulMails = await replaceAll(db, stage, { keepIn, now });
  return { rows, doubtfulMails, ...(secretKey && { secretKey: Buffer.from(secretKey, "base64") }) };
}

/** A database of its own first: it proves the whole file, and brings an older schema up to date. */
async function loadInto(stage: Db, file: string): Promise<{ rows: number; secretKey?: string | undefined }> {
  const { header, pages } = await openBackup(file);
  if (!knowsSchema(header.schema)) throw new BadBackup("newer");
  await migrate(stage, header.schema);
  let count = 0;
  await stage.transaction().execute(async (trx) => {
    for await (const { table, rows } of pages) {
      await insertRows(trx, table, rows);
      count += rows.length;
    }
  });
  await migrate(stage);
  return { rows: count, secretKey: header.secretKey };
}

/** On PostgreSQL a lead that arrives meanwhile is not seen, hence not deleted; on SQLite it waits. */
function replaceAll(db: Db, stage: Db, { keepIn, now }: Omit<Restoring, "file">): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      // Deletes nothing. A first statement that writes makes SQLite lock before it reads.
      await trx.deleteFrom("rate_limits").where("key", "=", "").execute();
      const kept = await writeSnapshot(trx, { file: keepIn }, now);
      if (!kept.ok) throw new Error(`${keepIn} exists already`);
      const doubtful = await settleWaitingMails(stage, trx);
      await emptyAllTables(trx);
      for (const table of tableNames)
        for await (const page of pagesOf(stage, table)) await insertRows(trx, table, page);
      return doubtful;
    });
}
