import { PostgresAdapter, sql } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import { deferReferences } from "#src/platform/db/defer-references.server.ts";
import { compareSchema, migrateIn } from "#src/platform/db/migrate.server.ts";
import { migrations } from "#src/platform/db/migrations/index.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { tableNames } from "#src/platform/db/tables.ts";
import { BadBackup, openBackup, verifyBackup } from "./read-backup.server.ts";

/**
 * The schema and the rows of a backup, as the version that made it left them: a former program takes no newer database,
 * not even to restore one. All or nothing. PostgreSQL only: of SQLite the file itself is kept.
 */
export async function goBack(db: Db, file: string): Promise<number> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) throw new Error("of SQLite the file itself is put back");
  await verifyBackup(file);
  const { header, pages } = await openBackup(file);
  const age = compareSchema(header.schema);
  if (age !== "known") throw new BadBackup(age);
  return db.transaction().execute(async (trx) => {
    await dropTables(trx);
    await migrateIn(trx, { upTo: header.schema, known: migrations });
    const made = await ownTables(trx, tableNames);
    // Migrations leave rows of their own.
    await sql`truncate ${sql.join(made.map((name) => sql.id(name)))}`.execute(trx);
    await deferReferences(trx);
    let count = 0;
    for await (const { table, rows } of pages) {
      await insertRows(trx, table, rows);
      count += rows.length;
    }
    return count;
  });
}

/** Those of the site, and no others that may stand beside them. */
export async function dropTables(trx: Db): Promise<void> {
  const found = await ownTables(trx, [...tableNames, "kysely_migration", "kysely_migration_lock"]);
  if (found.length > 0) await sql`drop table ${sql.join(found.map((name) => sql.id(name)))} cascade`.execute(trx);
}

async function ownTables(trx: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(trx);
  return rows.map(({ name }) => name).filter((name) => names.includes(name));
}
