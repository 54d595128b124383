import { sql } from "kysely";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDb, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { countRows } from "#src/platform/db/rows.server.ts";
import { freshPostgresDatabase } from "#test/databases/engines.ts";
import { writeKeptBackup } from "#test/databases/kept-backup.ts";
import { buildKeptSchema, keptSchemas, readKeptSchema } from "#test/databases/kept-schemas.ts";
import { schemaOf } from "#test/databases/schema-of.ts";
import { goBack } from "./go-back.server.ts";

const [version = ""] = keptSchemas();
const kept = readKeptSchema(version);

async function stateOf(db: Db) {
  const run = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return {
    schema: await schemaOf(db),
    rows: await countRows(db, Object.keys(kept.example)),
    run: run.rows.map(({ name }) => name),
    beside: (await sql`select word from beside`.execute(db)).rows,
  };
}

/** What the former version had left, its backup, and a table of somebody else. */
async function openFormer() {
  const db = openDb({ kind: "postgres", url: await freshPostgresDatabase() });
  await buildKeptSchema(db, "postgres", version, kept.example);
  await sql`create table beside (word text)`.execute(db);
  await sql`insert into beside values ('kept')`.execute(db);
  const file = join(mkdtempSync(join(tmpdir(), "back-")), "before-upgrade.jsonl.gz");
  writeKeptBackup(file, version, new Date("2026-11-20T12:00:00.000Z"));
  return { db, file, before: await stateOf(db) };
}

test("a database that a newer version has changed is again as the former one left it", async () => {
  const { db, file, before } = await openFormer();
  await migrate(db);
  expect((await stateOf(db)).schema).not.toEqual(before.schema);
  await goBack(db, file);
  const after = await stateOf(db);

  expect(after.rows).toEqual(before.rows);
  expect(after.beside).toEqual(before.beside);
  expect(after.run).toEqual(expect.arrayContaining(before.run.slice(-1)));
  expect(after.schema.toSorted()).toEqual(before.schema.toSorted());
  await db.destroy();
});

test("a backup that cannot be read changes nothing", async () => {
  const { db, file, before } = await openFormer();
  writeFileSync(file, "half of a backup");

  await expect(goBack(db, file)).rejects.toThrow("bad backup");
  expect(await stateOf(db)).toEqual(before);
  await db.destroy();
});
