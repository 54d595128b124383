import { sql } from "kysely";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DatabaseLocation, Db } from "#src/db/db.server.ts";
import { insertRows, type Row } from "#src/db/rows.server.ts";

/** A migration as recorded: its SQL for each engine, and the rows of every table after it. */
export type KeptSchema = { sqlite: string[]; postgres: string[]; rows: Record<string, Row[]> };

const folder = fileURLToPath(new URL("fixtures/schemas", import.meta.url));

export function keptSchemaFile(name: string): string {
  return join(folder, `${name}.json`);
}

/** The names of all recorded migrations, in order. */
export function keptSchemas(): string[] {
  return readdirSync(folder)
    .map((file) => basename(file, ".json"))
    .toSorted();
}

export function readKeptSchema(name: string): KeptSchema {
  return JSON.parse(readFileSync(keptSchemaFile(name), "utf8"), revived) as KeptSchema;
}

/** Bytes, as JSON writes a Buffer. */
function revived(_key: string, value: unknown): unknown {
  const isBuffer = typeof value === "object" && value !== null && "type" in value && value.type === "Buffer";
  return isBuffer && "data" in value && Array.isArray(value.data) ? Buffer.from(value.data) : value;
}

/** What the program of that time had stored: its example data, and a site that was published with it. */
export function readFormerData(name: string): KeptSchema["rows"] {
  const file = join(folder, "../former-data", `${name}.json`);
  return (JSON.parse(readFileSync(file, "utf8")) as Pick<KeptSchema, "rows">).rows;
}

/** A database of an older version, created from recorded SQL alone. */
export async function buildKeptSchema(
  db: Db,
  engine: DatabaseLocation["kind"],
  upTo: string,
  tables = readKeptSchema(upTo).rows,
): Promise<void> {
  const names = keptSchemas().filter((name) => name <= upTo);
  await sql`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
    db,
  );
  for (const [index, name] of names.entries()) {
    for (const statement of readKeptSchema(name)[engine]) await sql.raw(statement).execute(db);
    const timestamp = new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db);
  }
  for (const [table, rows] of Object.entries(tables)) await insertRows(db, table, rows);
}

/** The engines give bytes in different classes. */
export function withBuffers(row: Row): Row {
  const same = (value: Row[string]) => (value instanceof Uint8Array ? Buffer.from(value) : value);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, same(value)]));
}
