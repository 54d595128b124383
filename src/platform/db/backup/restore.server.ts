import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { HOUR_MS } from "#src/platform/clock/durations.ts";
import { writeSnapshot } from "./backup.server.ts";
import { openDb, type Db } from "#src/platform/db/db.server.ts";
import { deferReferences } from "#src/platform/db/defer-references.server.ts";
import type { ErasureList } from "./backup-format.ts";
import { carryOver } from "./carry-over.server.ts";
import { forgetLineage, isOfSameLineage, keepLinksEnded } from "./lineage.server.ts";
import { compareSchema, migrate } from "#src/platform/db/migrate.server.ts";
import { BadBackup, openBackup, type BackupProblem } from "./read-backup.server.ts";
import { countRows, emptyTables, insertRows, pagesOf, type Row } from "#src/platform/db/rows.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import { tableNames } from "#src/platform/db/tables.ts";

const DOUBT = "It waited when the backup was taken and may have left since. Retry it if it has not.";

/** A waiting mail takes its state from the replaced database; an unknown one may have been sent, and is stopped. */
async function settleWaitingMails(stage: Db, replaced: Db): Promise<number> {
  const waiting = await stage.selectFrom("mails").select("id").where("state", "=", "waiting").execute();
  let doubtful = 0;
  for (const { id } of waiting) {
    const known = await replaced.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
    if (!known) doubtful += 1;
    const { state, sent_at, attempts, last_error } = known ?? { state: "stopped", last_error: DOUBT };
    await stage.updateTable("mails").set({ state, sent_at, attempts, last_error }).where("id", "=", id).execute();
  }
  return doubtful;
}

export type Restored =
  /** `doubtfulMails` may have been sent already and are stopped; `secretKey` is the one in the backup. */
  { ok: true; rows: number; doubtfulMails: number; secretKey?: Buffer } | { ok: false; problem: BackupProblem };

export type RestoredBackup = {
  takenAt: string;
  /** What was in the file. */
  secretKey?: Buffer | undefined;
  erasures?: ErasureList | undefined;
  /** Taken of this very database, which knows what happened since. */
  isOwn: boolean;
};
/** `restore-XXXXXX` and `begun-XXXXXX` are folders of `mkdtemp`. */
const LEFT = /^(?:restore|begun)-\w{6}$|\.jsonl\.gz\.unfinished$/;

/** Sessions ended since the backup must not be restored. */
const ENDED = new Set<keyof Schema>(["sessions", "rate_limits"]);

/** Who was erased or asked to be left alone since the backup stays so. */
const KEPT = ["erasures", "suppressions"] as const satisfies (keyof Schema)[];

type Files = {
  file: string;
  keepIn: string;
  /** Gives rows of an older version what this one hangs them on, while nobody but the restore has them. */
  adopt?: ((stage: Db) => Promise<unknown>) | undefined;
};
/** Before anybody can see the rows: what was erased since the backup is erased again. */
type Complete = (trx: Db, backup: RestoredBackup) => Promise<unknown>;
type RestoreJob = Files & { now: Date; complete?: Complete | undefined };

/** All or nothing, after a backup of what it replaces into `keepIn`. */
export async function restore(
  db: Db,
  { complete, ...files }: Files & { complete?: Complete },
  now: Date,
): Promise<Restored> {
  const backups = dirname(files.keepIn);
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  removeAbandoned(backups, now);
  const folder = mkdtempSync(join(backups, "restore-"));
  try {
    return { ok: true, ...(await restoreThrough(join(folder, "stage.db"), db, { ...files, now, complete })) };
  } catch (error) {
    if (error instanceof BadBackup) return { ok: false, problem: error.problem };
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a killed restore, backup or beginning left holds all personal data. One at work has written within the hour. */
export function removeAbandoned(folder: string, now: Date): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((entry) => LEFT.test(entry))) {
    const path = join(folder, name);
    if (lastWritten(path) < now.getTime() - HOUR_MS) rmSync(path, { recursive: true, force: true });
  }
}

function lastWritten(path: string): number {
  const found = statSync(path);
  const inside = found.isDirectory() ? readdirSync(path).map((name) => statSync(join(path, name)).mtimeMs) : [];
  return Math.max(found.mtimeMs, ...inside);
}

async function restoreThrough(stageFile: string, db: Db, { file, adopt, complete, ...job }: RestoreJob) {
  await using stage = openDb({ kind: "sqlite", file: stageFile });
  const { rows, header } = await loadInto(stage, file);
  await adopt?.(stage);
  const { takenAt, erasures } = header;
  const secretKey = header.secretKey ? Buffer.from(header.secretKey, "base64") : undefined;
  const completeIn = async (trx: Db, isOwn: boolean) => complete?.(trx, { takenAt, erasures, secretKey, isOwn });
  const doubtfulMails = await replaceAll(db, stage, { ...job, adoptIn: async () => adopt?.(stage), completeIn });
  return { rows, doubtfulMails, ...(secretKey && { secretKey }) };
}

/** Into a new database file that nobody uses; the rows of each table that are in it then. Throws a BadBackup. */
export async function restoreAside(file: string, stageFile: string): Promise<Record<string, number>> {
  await using stage = openDb({ kind: "sqlite", file: stageFile });
  const { header } = await fill(stage, file);
  const counts = await countRows(stage, Object.keys(header.rows));
  await migrate(stage);
  return counts;
}

/** Verifies the whole file and migrates an older schema before anything is replaced. */
async function loadInto(stage: Db, file: string) {
  const filled = await fill(stage, file);
  await migrate(stage);
  return filled;
}

/** With the schema that the backup was made with. */
async function fill(stage: Db, file: string) {
  const { header, pages } = await openBackup(file);
  const age = compareSchema(header.schema);
  if (age !== "known") throw new BadBackup(age);
  await migrate(stage, header.schema);
  let count = 0;
  await stage
    .transaction()
    .execute(async (trx) => {
      await deferReferences(trx);
      for await (const { table, rows } of pages) {
        await insertRows(trx, table, rows);
        count += rows.length;
      }
    })
    .catch((error: unknown) => {
      throw isRefusedRow(error) ? new BadBackup("not-a-backup", error) : error;
    });
  return { rows: count, header };
}

const [SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_RANGE] = [1, 19, 20, 25];

/** A table, a column or a value that no database of this program has; a full disk is none of the file. */
function isRefusedRow(error: unknown): boolean {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) & 255 : 0;
  return [SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_RANGE].includes(code);
}

type Replacement = {
  keepIn: string;
  now: Date;
  adoptIn: () => Promise<unknown>;
  completeIn: (trx: Db, isOwn: boolean) => Promise<unknown>;
};

/** On PostgreSQL a lead stored meanwhile is invisible, hence not deleted; on SQLite it waits. */
function replaceAll(db: Db, stage: Db, { keepIn, now, adoptIn, completeIn }: Replacement): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      // Deletes nothing: a write as first statement makes SQLite lock before it reads.
      await trx.deleteFrom("rate_limits").where("key", "=", "").execute();
      await deferReferences(trx);
      const kept = await writeSnapshot(trx, { file: keepIn }, now);
      if (!kept.ok) throw new Error(`${keepIn} exists already`);
      const isOwn = await isOfSameLineage(trx, stage);
      const doubtful = await settleWaitingMails(stage, trx);
      if (isOwn) await keepLinksEnded(stage, trx);
      if (isOwn) await carryOver(stage, trx);
      await adoptIn();
      const known = await keptKeys(trx);
      const series = isOwn ? await trx.selectFrom("number_series").selectAll().execute() : [];
      await emptyTables(
        trx,
        tableNames.filter((name) => !known.has(name)),
      );
      for (const table of tableNames.filter((name) => !ENDED.has(name)))
        for await (const page of pagesOf(stage, table)) {
          const keys = known.get(table);
          await insertRows(trx, table, keys ? page.filter((row) => !keys.has(row["key_hash"] ?? null)) : page);
        }
      for (const one of series) await goOn(trx, one);
      if (!isOwn) await forgetLineage(trx);
      await completeIn(trx, isOwn);
      return doubtful;
    });
}

/** A number that was given since the backup is in somebody's hands: it is not given again. */
async function goOn(trx: Db, series: Schema["number_series"]): Promise<void> {
  await trx
    .insertInto("number_series")
    .values(series)
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({ next: series.next }).where("number_series.next", "<", series.next),
    )
    .execute();
}

async function keptKeys(trx: Db): Promise<Map<keyof Schema, Set<Row[string]>>> {
  const known = new Map<keyof Schema, Set<Row[string]>>();
  for (const table of KEPT) {
    const rows = await trx.selectFrom(table).select("key_hash").execute();
    known.set(table, new Set(rows.map(({ key_hash }) => key_hash)));
  }
  return known;
}
