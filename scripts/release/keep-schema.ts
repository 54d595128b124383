import { Kysely, type Dialect } from "kysely";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "#src/platform/db/db.server.ts";
import { migrate, schemaVersion } from "#src/platform/db/migrate.server.ts";
import { migrations } from "#src/platform/db/migrations/index.ts";
import { postgresDialect } from "#src/platform/db/postgres.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import { sqliteDialect } from "#src/platform/db/sqlite.server.ts";
import { openOwnPostgres } from "#test/databases/own-postgres.ts";
import { believableRows } from "#test/databases/believable-rows.ts";
import { exampleRows } from "#test/databases/example-rows.ts";
import { keptSchemaFile, keptSchemas, readKeptSchema, type KeptSchema } from "#test/databases/kept-schemas.ts";

const CHANGES = /^(create|alter|drop|insert|update|delete)\b/;

/*
 * Records the database of the version that is about to be released, on both engines and with rows, so that a test can
 * upgrade it for ever. Does nothing when no migration came since the last recorded version.
 */
const newest = readKeptSchema(keptSchemas().at(-1) ?? "").migrations.at(-1);
if (newest === schemaVersion) console.log("No migration since the last recorded version.");
else await record(readVersion());

function readVersion(): string {
  const file = readFileSync(join(import.meta.dirname, "../../package.json"), "utf8");
  return (JSON.parse(file) as { version: string }).version;
}

async function record(version: string): Promise<void> {
  await using postgres = await openOwnPostgres();
  await using sqlite = openRecorder(sqliteDialect(":memory:"));
  await using pg = openRecorder(postgresDialect(postgres.url, { closesIdle: false }));
  const kept: KeptSchema = {
    migrations: Object.keys(migrations).toSorted(),
    sqlite: await statementsOf(sqlite),
    postgres: await statementsOf(pg),
    rows: await believableRows(sqlite.db),
    example: await exampleRows(),
  };
  // Never over a version that was recorded: databases of it exist.
  writeFileSync(keptSchemaFile(version), `${inLines(kept)}\n`, { flag: "wx" });
  console.log(`Recorded the database of ${version}.`);
}

type Recorder = AsyncDisposable & { db: Db; executed: string[] };

function openRecorder(dialect: Dialect): Recorder {
  const executed: string[] = [];
  const db = new Kysely<Schema>({ dialect, log: ({ query }) => void executed.push(query.sql) });
  return { db, executed, [Symbol.asyncDispose]: () => db.destroy() };
}

async function statementsOf({ db, executed }: Recorder): Promise<string[]> {
  await migrate(db);
  return executed.filter((statement) => CHANGES.test(statement) && !statement.includes("kysely_migration"));
}

/** A statement or a row on each line, for a difference that can be read. */
function inLines(value: object): string {
  if (Array.isArray(value)) return `[\n${value.map((item) => JSON.stringify(item)).join(",\n")}\n]`;
  const parts = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${inLines(part as object)}`);
  return `{\n${parts.join(",\n")}\n}`;
}
