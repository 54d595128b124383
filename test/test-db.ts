import { Kysely, sql } from "kysely";
import { openDb, type DatabaseLocation, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import { sqliteDialect } from "#src/platform/db/sqlite.server.ts";
import { refuseLateLocks } from "./lock-order.ts";

/** What the migrations make of an empty SQLite database: a sixth of the work of running them. */
let recorded: Promise<string[]> | undefined;

/** A database of the newest schema; SQLite in memory where no other is asked for. */
export async function openTestDb(place: DatabaseLocation = { kind: "sqlite", file: ":memory:" }): Promise<Db> {
  if (place.kind === "sqlite" && place.file === ":memory:") {
    const db = new Kysely<Schema>({ dialect: sqliteDialect(place.file), log: refuseLateLocks() });
    recorded ??= recordMigrations();
    for (const statement of await recorded) await sql.raw(statement).execute(db);
    return db;
  }
  const db = openDb(place);
  await migrate(db);
  return db;
}

async function recordMigrations(): Promise<string[]> {
  await using db = openDb({ kind: "sqlite", file: ":memory:" });
  await migrate(db);
  const schema = await sql<Statement>`select sql as statement from sqlite_master where sql is not null`.execute(db);
  const rows = await sql<Statement>`
    select format('insert into kysely_migration values (%Q, %Q)', name, timestamp) as statement from kysely_migration
    union all
    select format('insert into kysely_migration_lock values (%Q, %d)', id, is_locked) from kysely_migration_lock`.execute(
    db,
  );
  return [...schema.rows, ...rows.rows].map(({ statement }) => statement);
}

type Statement = { statement: string };
