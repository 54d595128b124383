import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDb, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { tableNames } from "#src/platform/db/tables.ts";
import { openTestDb } from "./test-db.ts";

test("a test's database in memory has the tables, indexes and rows that the migrations make", async () => {
  await using migrated = openDb({ kind: "sqlite", file: ":memory:" });
  await migrate(migrated);
  await using opened = await openTestDb();

  expect(await migrate(opened)).toEqual([]);
  expect(await schemaOf(opened)).toEqual(await schemaOf(migrated));
  for (const table of tableNames) expect(await rowsOf(opened, table), table).toEqual(await rowsOf(migrated, table));
});

async function schemaOf(db: Db) {
  return (await sql`select type, name, sql from sqlite_master where name not like 'sqlite_%' order by name`.execute(db))
    .rows;
}

async function rowsOf(db: Db, table: string) {
  return (await sql`select * from ${sql.table(table)}`.execute(db)).rows;
}
