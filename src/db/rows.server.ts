import { sql, type Kysely } from "kysely";
import type { Db } from "./db.server.ts";
import type { Schema } from "./schema.ts";
import { primaryKeys, tableNames } from "./tables.ts";

/** Every column holds text, a number or nothing, so a row can leave as JSON and come back the same. */
export type Row = Record<string, string | number | null>;

const ROWS_AT_ONCE = 500;
/** SQLite takes 32,766 values in a statement, PostgreSQL 65,535. */
const MOST_VALUES = 30_000;

/** A table in the order of its key, a page at a time: memory stays flat however many rows there are. */
export async function* pagesOf(db: Db, table: keyof Schema): AsyncGenerator<Row[]> {
  const keys = primaryKeys[table];
  const key = sql.join(keys.map((name) => sql.ref(name)));
  let last: Row | undefined;
  do {
    const values = last && sql.join(keys.map((name) => last?.[name]));
    const after = values ? sql`where (${key}) > (${values})` : sql``;
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} ${after} order by ${key} limit ${ROWS_AT_ONCE}`.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

export async function insertRows(db: Db, table: string, rows: Row[]): Promise<void> {
  // The table is named by the copy, not by the code, so its columns are only known to hold plain values.
  const anyTable = db as unknown as Kysely<Record<string, Row>>;
  const columns = Object.keys(rows[0] ?? {}).length;
  const size = Math.max(1, Math.min(ROWS_AT_ONCE, Math.floor(MOST_VALUES / Math.max(1, columns))));
  for (let start = 0; start < rows.length; start += size)
    await anyTable
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute();
}

export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tableNames) {
    const { rows } = await sql<{ rows: number | string }>`select count(*) as rows from ${sql.table(table)}`.execute(db);
    counts[table] = Number(rows[0]?.rows);
  }
  return counts;
}

/** Those that point at others first. */
export async function emptyAllTables(db: Db): Promise<void> {
  for (const table of tableNames.toReversed()) await db.deleteFrom(table).execute();
}
