import { sql } from "kysely";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { openDb, type DatabaseLocation, type Db } from "#src/platform/db/db.server.ts";
import { migrations } from "#src/platform/db/migrations/index.ts";
import { countRows } from "#src/platform/db/rows.server.ts";
import { tableNames } from "#src/platform/db/tables.ts";
import { testAcrossProcesses } from "#test/databases/engines.ts";
import { buildKeptSchema, keptSchemas, readKeptSchema } from "#test/databases/kept-schemas.ts";
import { schemaOf } from "#test/databases/schema-of.ts";
import { rehearseMigrations } from "./rehearse-migrations.server.ts";

const [version = ""] = keptSchemas();
const upTo = "999-next";
const freeBytes = async () => 1_000_000_000_000;

/** What the former version of the program left. */
async function buildFormer(place: DatabaseLocation) {
  await using db = openDb(place);
  await buildKeptSchema(db, place.kind, version, readKeptSchema(version).example);
}

async function stateOf(place: DatabaseLocation) {
  await using db = openDb(place);
  const tables = tableNames.filter((name) => name in readKeptSchema(version).rows);
  return { schema: await schemaOf(db), rows: await countRows(db, tables) };
}

testAcrossProcesses("the schema is made on a copy with every row, and the database stays as it is", async (place) => {
  await buildFormer(place);
  const before = await stateOf(place);
  const seen: unknown[] = [];
  const known = {
    ...migrations,
    [upTo]: {
      async up(db: Db) {
        seen.push((await countRows(db, ["leads"]))["leads"]);
        await sql`drop table daily_visitors`.execute(db);
      },
    },
  };
  const rehearsed = await rehearseMigrations(place, { freeBytes, upTo, known });

  expect(rehearsed).toMatchObject({ kind: "passed", migrations: expect.arrayContaining([upTo]) });
  expect(seen).toEqual([before.rows["leads"]]);
  expect(await stateOf(place)).toEqual(before);
  expect(leftBeside(place)).toEqual([]);
});

testAcrossProcesses("a migration that throws is found on the copy, and the database stays as it is", async (place) => {
  await buildFormer(place);
  const before = await stateOf(place);
  const up = () => Promise.reject(new Error("a row that nobody thought of"));
  const rehearsed = await rehearseMigrations(place, { freeBytes, upTo, known: { ...migrations, [upTo]: { up } } });

  expect(rehearsed).toMatchObject({ kind: "failed", error: { message: "a row that nobody thought of" } });
  expect(await stateOf(place)).toEqual(before);
  expect(leftBeside(place)).toEqual([]);
});

testAcrossProcesses("a database that is up to date is not copied", async (place) => {
  await buildFormer(place);
  const last = readKeptSchema(version).migrations.at(-1) ?? "";
  expect(await rehearseMigrations(place, { freeBytes, upTo: last })).toEqual({ kind: "up-to-date" });
});

test("without room for a copy nothing is tried, and that is said", async () => {
  const place: DatabaseLocation = { kind: "sqlite", file: join(mkdtempSync(join(tmpdir(), "site-")), "site.db") };
  await buildFormer(place);
  const rehearsed = await rehearseMigrations(place, { freeBytes: async () => 1_000_000 });

  expect(rehearsed).toEqual({ kind: "not-tried", why: "no-room" });
});

function leftBeside(place: DatabaseLocation): string[] {
  if (place.kind === "postgres") return [];
  return readdirSync(dirname(place.file)).filter((name) => name.startsWith("rehearsal-"));
}
