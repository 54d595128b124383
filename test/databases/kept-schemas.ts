import { sql } from "kysely";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DatabaseLocation, Db } from "#src/platform/db/db.server.ts";
import { insertRows, type Row } from "#src/platform/db/rows.server.ts";

/** The database of a released version: the SQL that made it on each engine, and two sets of rows. */
export type KeptSchema = {
  /** The names that its migrations recorded. */
  migrations: string[];
  sqlite: string[];
  postgres: string[];
  /** Some of every table, with the values that are hard to keep. */
  rows: Record<string, Row[]>;
  /** What the version itself had stored: its example data, and a site that was published with it. */
  example: Record<string, Row[]>;
};

const folder = fileURLToPath(new URL("../fixtures/schemas", import.meta.url));

export function keptSchemaFile(version: string): string {
  return join(folder, `${version}.json`);
}

/** The recorded versions, oldest first. */
export function keptSchemas(): string[] {
  const versions = readdirSync(folder).map((file) => basename(file, ".json"));
  return versions.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

export function readKeptSchema(version: string): KeptSchema {
  return JSON.parse(readFileSync(keptSchemaFile(version), "utf8"), revived) as KeptSchema;
}

/** Bytes, as JSON writes a Buffer. */
function revived(_key: string, value: unknown): unknown {
  const isBuffer = typeof value === "object" && value !== null && "type" in value && value.type === "Buffer";
  return isBuffer && "data" in value && Array.isArray(value.data) ? Buffer.from(value.data) : value;
}

/** A database of a released version, created from recorded SQL alone. */
export async function buildKeptSchema(
  db: Db,
  engine: DatabaseLocation["kind"],
  version: string,
  tables?: KeptSchema["rows"],
): Promise<void> {
  const kept = readKeptSchema(version);
  for (const statement of kept[engine]) await sql.raw(statement).execute(db);
  await recordMigrations(db, kept.migrations);
  for (const [table, rows] of Object.entries(tables ?? kept.rows)) await insertRows(db, table, rows);
}

/** The table of the migrator, as every version has made it. */
export async function recordMigrations(db: Db, names: string[]): Promise<void> {
  await sql`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
    db,
  );
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-01-01T00:00:00.000Z')`.execute(db);
}

/** The engines give bytes in different classes. */
export function withBuffers(row: Row): Row {
  const same = (value: Row[string]) => (value instanceof Uint8Array ? Buffer.from(value) : value);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, same(value)]));
}
