import { PostgresAdapter, sql, type Kysely } from "kysely";
import type { Db } from "./db.server.ts";
import type { Schema } from "./schema.ts";
import { largeRows, primaryKeys, tableNames } from "./tables.ts";

export type Row = Record<string, string | number | null | Uint8Array>;

export const PAGE_ROWS = 500;
/** Each has up to two megabytes. */
export const LARGE_PAGE_ROWS = 8;
/** PostgreSQL takes 65,535 parameters in a statement, and a round trip for each. */
const POSTGRES_PARAMETERS = 30_000;
/** Few enough that the statement is kept and used again: node:sqlite frees a large one when it pleases. */
const SQLITE_PARAMETERS = 1_000;

/** By primary key, with keyset pagination: memory stays flat. */
export async function* pagesOf(db: Db, table: keyof Schema): AsyncGenerator<Row[]> {
  const keys = primaryKeys[table];
  const most = largeRows.has(table) ? LARGE_PAGE_ROWS : PAGE_ROWS;
  const key = sql.join(keys.map((name) => sql.ref(name)));
  let last: Row | undefined;
  do {
    const values = last && sql.join(keys.map((name) => last?.[name]));
    const after = values ? sql`where (${key}) > (${values})` : sql``;
    const { rows } = await sql<Row>`select * from ${sql.table(table)} ${after} order by ${key} limit ${most}`.execute(
      db,
    );
    if (rows.length > 0) yield rows;
    last = rows.length === most ? rows.at(-1) : undefined;
  } while (last);
}

export async function insertRows(db: Db, table: string, rows: Row[]): Promise<void> {
  // The table is only known at run time, so its columns are untyped.
  const anyTable = db as unknown as Kysely<Record<string, Row>>;
  const columns = Object.keys(rows[0] ?? {}).length;
  const parameters = db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRES_PARAMETERS : SQLITE_PARAMETERS;
  const size = Math.max(1, Math.min(PAGE_ROWS, Math.floor(parameters / Math.max(1, columns))));
  for (let start = 0; start < rows.length; start += size)
    await anyTable
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute();
}

export async function countRows(db: Db, tables: string[] = tableNames): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ rows: number | string }>`select count(*) as rows from ${sql.table(table)}`.execute(db);
    counts[table] = Number(rows[0]?.rows);
  }
  return counts;
}

export async function emptyTables(db: Db, tables: (keyof Schema)[]): Promise<void> {
  for (const table of tables.toReversed()) await db.deleteFrom(table).execute();
}
