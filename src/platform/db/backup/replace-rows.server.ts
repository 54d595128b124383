import type { Db } from "#src/platform/db/db.server.ts";
import { emptyTables, insertRows, pagesOf } from "#src/platform/db/rows.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import { tableNames } from "#src/platform/db/tables.ts";

/** In the caller's transaction, and everywhere but in the tables that are kept. */
export async function replaceRows(trx: Db, from: Db, kept: ReadonlySet<keyof Schema>): Promise<void> {
  const tables = tableNames.filter((name) => !kept.has(name));
  await emptyTables(trx, tables);
  for (const table of tables) for await (const page of pagesOf(from, table)) await insertRows(trx, table, page);
}
