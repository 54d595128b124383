import { sql } from "kysely";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import { openDb, type DatabaseLocation, type Db } from "#src/platform/db/db.server.ts";
import { deferReferences } from "#src/platform/db/defer-references.server.ts";
import { forgetLineage } from "./lineage.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { countRows, insertRows, pagesOf, type Row } from "#src/platform/db/rows.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import { primaryKeys, tableNames } from "#src/platform/db/tables.ts";

export type Copied = { ok: true; rows: number } | { ok: false; problem: "not-empty" | "different"; table: string };
type Progress = (table: string, rows: number) => void;

class BadCopy extends Error {
  readonly table: string;
  constructor(table: string) {
    super(`the copy of ${table} differs`);
    this.table = table;
  }
}

/** Compares every row in the same transaction. */
export async function copyDatabase(from: Db, to: DatabaseLocation, progress: Progress): Promise<Copied> {
  await using target = openDb(to);
  await migrate(target);
  const full = Object.entries(await countRows(target)).find(([, rows]) => rows > 0);
  if (full) return { ok: false, problem: "not-empty", table: full[0] };
  try {
    return { ok: true, rows: await copyAll(from, target, progress) };
  } catch (error) {
    if (error instanceof BadCopy) return { ok: false, problem: "different", table: error.table };
    throw error;
  }
}

function copyAll(from: Db, target: Db, progress: Progress): Promise<number> {
  return from
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((snapshot) =>
      target.transaction().execute(async (trx) => {
        await deferReferences(trx);
        let all = 0;
        for (const table of tableNames) {
          const rows = await copyTable(snapshot, trx, table);
          progress(table, rows);
          all += rows;
        }
        // From here on each records what the other does not know: the copy names itself anew.
        await forgetLineage(trx);
        return all;
      }),
    );
}

async function copyTable(from: Db, to: Db, table: keyof Schema): Promise<number> {
  let rows = 0;
  for await (const page of pagesOf(from, table)) {
    await insertRows(to, table, page);
    if (!(await holds(to, table, page))) throw new BadCopy(table);
    rows += page.length;
  }
  return rows;
}

async function holds(db: Db, table: keyof Schema, page: Row[]): Promise<boolean> {
  // Each value is compared with its column: in a list of values PostgreSQL would take every parameter for text.
  const isRow = (row: Row) =>
    sql`(${sql.join(
      primaryKeys[table].map((key) => sql`${sql.ref(key)} = ${row[key]}`),
      sql` and `,
    )})`;
  const wanted = sql.join(page.map(isRow), sql` or `);
  const found = await sql<Row>`select * from ${sql.table(table)} where ${wanted}`.execute(db);
  const copies = new Set(found.rows.map(asText));
  return page.every((row) => copies.has(asText(row)));
}

function comparable(value: Row[string] | undefined) {
  return value instanceof Uint8Array ? sha256(value) : value;
}

/** The engines may list columns in another order. */
function asText(row: Row): string {
  const values = Object.entries(row).map(([name, value]) => [name, comparable(value)] as const);
  return JSON.stringify(values.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
