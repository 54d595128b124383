import { sql } from "kysely";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { freshPostgresDatabase, testAcrossProcesses, testOnEmptyDatabases } from "#test/databases/engines.ts";
import {
  buildKeptSchema,
  keptSchemas,
  readKeptSchema,
  recordMigrations,
  withBuffers,
} from "#test/databases/kept-schemas.ts";
import { schemaOf } from "#test/databases/schema-of.ts";
import { openDb, type DatabaseLocation, type Db } from "./db.server.ts";
import { migrate, type Migrations } from "./migrate.server.ts";
import { migrations } from "#src/platform/db/migrations/index.ts";
import { NewerDatabase, OlderDatabase } from "./other-version.ts";
import { pagesOf, type Row } from "./rows.server.ts";
import { primaryKeys, tableNames } from "./tables.ts";

const names = Object.keys(migrations);

const [first = "", ...later] = names;

test("the recorded databases are those of releases, each of a schema that this program knows", () => {
  for (const version of keptSchemas()) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(names).toContain(readKeptSchema(version).migrations.at(-1));
  }
});

for (const version of keptSchemas())
  testOnEmptyDatabases(`a database of version ${version} is brought up to date with its rows intact`, async (place) => {
    await using db = openDb(place);
    await buildKeptSchema(db, place.kind, version);
    const { rows, migrations: recorded } = readKeptSchema(version);
    const run = await migrate(db);

    expect(run).toEqual(names.filter((name) => !recorded.includes(name)));
    for (const table of tableNames)
      if (rows[table]) expect(await rowsIn(db, table), table).toEqual(containing(rows[table]));
    expect(await schemaOf(db)).toEqual(await schemaOfFreshDatabase(place));
  });

async function rowsIn(db: Db, table: keyof typeof primaryKeys): Promise<Row[]> {
  return byKey(table, (await Array.fromAsync(pagesOf(db, table))).flat().map(withBuffers));
}

/** A migration may add rows and columns of its own. */
function containing(rows: Row[]) {
  return expect.arrayContaining(rows.map((row) => expect.objectContaining(row)));
}

/** The engines sort text differently. */
function byKey(table: keyof typeof primaryKeys, rows: Row[]): Row[] {
  const keyOf = (row: Row) => primaryKeys[table].map((key) => row[key]).join();
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

async function schemaOfFreshDatabase({ kind }: DatabaseLocation): Promise<string[]> {
  await using db = openDb(
    kind === "sqlite" ? { kind, file: ":memory:" } : { kind, url: await freshPostgresDatabase() },
  );
  await migrate(db);
  return await schemaOf(db);
}

testOnEmptyDatabases("a database of version 1.0.0 runs only what came later", async (place) => {
  await using db = openDb(place);
  await buildKeptSchema(db, place.kind, "1.0.0");
  const before = await recordedMigrations(db);

  expect(before).toHaveLength(35);
  expect(await migrate(db, first)).toEqual([]);
  expect(await recordedMigrations(db)).toEqual(before);
  const tomorrow: Migrations = { ...migrations, "999-tomorrow": { up: async () => {} } };
  expect(await migrate(db, "999-tomorrow", tomorrow)).toEqual([...later, "999-tomorrow"]);
  expect(await migrate(db, "999-tomorrow", tomorrow)).toEqual([]);
});

async function recordedMigrations(db: Db) {
  return (await sql`select name, timestamp from kysely_migration order by name`.execute(db)).rows;
}

testOnEmptyDatabases("a database older than version 1.0.0 is refused, untouched, with what to do", async (place) => {
  await using db = openDb(place);
  await recordMigrations(db, ["001-first-house", "002-traffic", "034-leads-in-funnel"]);
  const refused = await migrate(db).catch((error: unknown) => error);

  expect(refused).toBeInstanceOf(OlderDatabase);
  expect((refused as OlderDatabase).message).toMatch(
    /^The database is older than version 1\.0\.0 \(.*034-leads-in-funnel\).*commit c52a0253, run npm start/,
  );
  expect((refused as OlderDatabase).message).not.toContain("\n");
  expect(await recordedMigrations(db)).toHaveLength(3);
  expect((await db.introspection.getTables()).filter(({ name }) => name === "leads")).toEqual([]);
});

testOnEmptyDatabases(
  "a migration that fails leaves nothing half done, and the next start tries again",
  async (place) => {
    await using db = openDb(place);
    await migrate(db);
    const before = await schemaOf(db);
    const failing: Migrations = {
      ...migrations,
      "998-fine": {
        up: (trx) => trx.schema.createTable("half").addColumn("id", "text").execute(),
      },
      "999-fails": {
        async up(trx) {
          await trx.schema.alterTable("leads").addColumn("mood", "text").execute();
          await sql`update leads set no_such_column = 1`.execute(trx);
        },
      },
    };
    await db.insertInto("settings").values({ name: "kept", value: "1", changed_at: "" }).execute();

    await expect(migrate(db, "999-fails", failing)).rejects.toThrow("no_such_column");
    expect(await schemaOf(db)).toEqual(before);
    const fixed = { ...failing, "999-fails": { up: async () => {} } };
    expect(await migrate(db, "999-fails", fixed)).toEqual(["998-fine", "999-fails"]);
    expect(await db.selectFrom("settings").select("name").execute()).toEqual([{ name: "kept" }]);
  },
);

testOnEmptyDatabases("a database newer than the program is refused, untouched, with what to do", async (place) => {
  await using db = openDb(place);
  const tomorrow: Migrations = { ...migrations, "999-tomorrow": { up: async () => {} } };
  await migrate(db, "999-tomorrow", tomorrow);
  const refused = await migrate(db).catch((error: unknown) => error);

  expect(refused).toBeInstanceOf(NewerDatabase);
  expect((refused as NewerDatabase).message).toMatch(/^The database is newer .*999-tomorrow: start the newer version/);
  expect((refused as NewerDatabase).message).not.toContain("\n");
});

const beginnings: Record<string, (place: DatabaseLocation) => Promise<void>> = {
  "an empty database": async () => {},
  "a database of version 1.0.0": async (place) => {
    await using db = openDb(place);
    await buildKeptSchema(db, place.kind, "1.0.0");
  },
};

for (const [beginning, prepare] of Object.entries(beginnings))
  testAcrossProcesses(`of several processes that start at once on ${beginning} one migrates`, async (place) => {
    await prepare(place);
    const starters = [1, 2, 3, 4].map(() => openStarter(place));
    await Promise.all(starters.map(({ ready }) => ready));
    const run = await Promise.all(starters.map(({ start }) => start()));

    const pending = beginning === "an empty database" ? names.length : later.length;
    expect(run.toSorted((a, b) => b - a)).toEqual([pending, 0, 0, 0]);
    await using db = openDb(place);
    expect(await migrate(db)).toEqual([]);
  });

const program = fileURLToPath(new URL("../../../test/programs/migrating-program.ts", import.meta.url));

/** Waits for `start`, so that all begin at the same moment, and returns how many migrations it ran. */
function openStarter(place: DatabaseLocation) {
  const child = spawn(process.execPath, [program, JSON.stringify(place)], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    ready: lines.next(),
    async start(): Promise<number> {
      child.stdin.end();
      const said = await lines.next();
      return said.done ? Number.NaN : (JSON.parse(said.value) as string[]).length;
    },
  };
}

testOnEmptyDatabases("a schema is migrated up to one migration, and never back", async (place) => {
  await using db = openDb(place);
  const tomorrow: Migrations = { ...migrations, "999-tomorrow": { up: async () => {} } };

  expect(await migrate(db, first, tomorrow)).toEqual([first]);
  expect(await migrate(db, "999-tomorrow", tomorrow)).toEqual([...later, "999-tomorrow"]);
  expect(await migrate(db, first, tomorrow)).toEqual([]);
  expect(await db.selectFrom("mails").selectAll().execute()).toEqual([]);
});
