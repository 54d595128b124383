import { Kysely, sql } from "kysely";
import { DatabaseSync } from "node:sqlite";
import { openDb, type DatabaseLocation, type Db } from "#src/platform/db/db.server.ts";
import { migrate, schemaVersion } from "#src/platform/db/migrate.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import { sqliteDialect } from "#src/platform/db/sqlite.server.ts";
import { refuseLateLocks } from "./lock-order.ts";

/** What the migrations make of an empty SQLite database: to copy it takes a hundredth of the work of running them. */
let migrated: Promise<Uint8Array> | undefined;

/** A database of the newest schema; SQLite in memory where no other is asked for. */
export async function openTestDb(place: DatabaseLocation = { kind: "sqlite", file: ":memory:" }): Promise<Db> {
  if (place.kind === "sqlite" && place.file === ":memory:") {
    migrated ??= recordMigrations();
    const copy = new Kysely<Schema>({ dialect: sqliteDialect(place.file, await migrated), log: refuseLateLocks() });
    // Opened, as a migrated one is: what was never opened cannot be closed.
    await sql`select 1`.execute(copy);
    return copy;
  }
  const db = openDb(place);
  if (!(await isNewest(db))) await migrate(db);
  return db;
}

async function recordMigrations(): Promise<Uint8Array> {
  await using db = openDb({ kind: "sqlite", file: ":memory:" });
  await migrate(db);
  const schema = await sql<Statement>`select sql as statement from sqlite_master where sql is not null`.execute(db);
  const rows = await sql<Statement>`
    select format('insert into kysely_migration values (%Q, %Q)', name, timestamp) as statement from kysely_migration
    union all
    select format('insert into kysely_migration_lock values (%Q, %d)', id, is_locked) from kysely_migration_lock`.execute(
    db,
  );
  using copy = new DatabaseSync(":memory:");
  copy.exec([...schema.rows, ...rows.rows].map(({ statement }) => statement).join(";"));
  return copy.serialize();
}

type Statement = { statement: string };

/** One query, where `migrate` reads every column of every table. */
async function isNewest(db: Db): Promise<boolean> {
  const run = sql`select name from kysely_migration where name = ${schemaVersion}`.execute(db);
  // An empty database has no such table.
  return run.then(
    ({ rows }) => rows.length > 0,
    () => false,
  );
}
