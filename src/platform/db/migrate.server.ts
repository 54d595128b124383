import { sql } from "kysely";
import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  MIGRATION_LOCK_ID,
  Migrator,
  type Migration,
} from "kysely/migration";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "./db.server.ts";
import { migrations } from "#src/platform/db/migrations/index.ts";
import { otherEncodingOf } from "./encoding.server.ts";
import { NewerDatabase, OlderDatabase, OtherEncoding } from "./other-version.ts";

export type Migrations = Record<string, Migration>;

const names = Object.keys(migrations).toSorted();
/** It made all that the migrations before it had made: databases of its version still name those. */
const [first = ""] = names;

export const schemaVersion = names.at(-1) ?? "";

export function compareSchema(version: string): "known" | "older" | "newer" {
  if (names.includes(version)) return "known";
  return version < first ? "older" : "newer";
}

/** Forwards only, in one transaction; concurrent processes wait. Returns the names of the migrations run. */
export async function migrate(db: Db, upTo = schemaVersion, known: Migrations = migrations): Promise<string[]> {
  if (hasRun(await namesIn(db), { upTo, known })) return [];
  await refuseOtherEncoding(db);
  await createLock(db);
  return retryWhileBusy(() =>
    db.transaction().execute(async (trx) => {
      await takeLock(trx);
      const run = await namesIn(trx);
      if (hasRun(run, { upTo, known })) return [];
      return await migrateIn(trx, { upTo, known: { ...alreadyRun(run), ...known } });
    }),
  );
}

/** `schema`: one of PostgreSQL's, where it is not the site's own. */
type Steps = { upTo: string; known: Migrations; schema?: string };

/** In a transaction of the caller, which rolls back when it throws. Returns the names of the migrations run. */
export async function migrateIn(trx: Db, { upTo, known, schema }: Steps): Promise<string[]> {
  const migrator = new Migrator({
    db: trx,
    provider: { getMigrations: async () => known },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error, results = [] } = await migrator.migrateTo(upTo);
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** What `migrate` would run. */
export async function waitingMigrations(db: Db, upTo = schemaVersion, known: Migrations = migrations) {
  const run = await namesIn(db);
  const all = Object.keys(known).toSorted();
  const waiting = hasRun(run, { upTo, known }) ? [] : all.filter((name) => name <= upTo && !run.includes(name));
  return { waiting, last: run.findLast((name) => name in known) };
}

/** A new database only: the doctor tells of one that has rows. */
async function refuseOtherEncoding(db: Db): Promise<void> {
  const encoding = (await namesIn(db)).length === 0 ? await otherEncodingOf(db) : undefined;
  if (encoding !== undefined) throw new OtherEncoding(encoding);
}

function hasRun(run: string[], { upTo, known }: { upTo: string; known: Migrations }): boolean {
  const unknown = run.filter((name) => !(name in known) && name >= first);
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  if (run.length > 0 && !run.includes(first)) throw new OlderDatabase(run.at(-1) ?? "");
  return run.includes(upTo);
}

/** The migrator wants to know every name that it finds in a database. */
function alreadyRun(run: string[]): Migrations {
  return Object.fromEntries(run.map((name) => [name, { up: async () => {} }]));
}

async function namesIn(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const query = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}

async function createLock(db: Db): Promise<void> {
  const create = () =>
    db.schema
      .createTable(DEFAULT_MIGRATION_LOCK_TABLE)
      .ifNotExists()
      .addColumn("id", "varchar(255)", (column) => column.notNull().primaryKey())
      .addColumn("is_locked", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  // PostgreSQL fails one of two concurrent `create table if not exists`; by then the table exists.
  await retryWhileBusy(() => create().catch(create));
  await retryWhileBusy(() =>
    sql`insert into ${sql.table(DEFAULT_MIGRATION_LOCK_TABLE)} (id, is_locked) values (${MIGRATION_LOCK_ID}, 0)
      on conflict (id) do nothing`.execute(db),
  );
}

/** An updated row stays locked until the end of the transaction, on every engine and through every pooler. */
async function takeLock(trx: Db): Promise<void> {
  await sql`update ${sql.table(DEFAULT_MIGRATION_LOCK_TABLE)} set is_locked = 0
    where id = ${MIGRATION_LOCK_ID}`.execute(trx);
}

const MAX_WAIT_MS = 10 * MINUTE_MS;
const SQLITE_BUSY = 5;

/** PostgreSQL waits for the lock itself; SQLite is busy after its timeout, which a long migration exceeds. */
async function retryWhileBusy<T>(task: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + MAX_WAIT_MS; ; await sleep(100)) {
    try {
      return await task();
    } catch (error) {
      // Extended result codes keep the primary code in the low byte.
      const isBusy = error instanceof Error && "errcode" in error && (Number(error.errcode) & 255) === SQLITE_BUSY;
      if (!isBusy || Date.now() > end) throw error;
    }
  }
}
