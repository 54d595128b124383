import { SqliteAdapter, sql } from "kysely";
import type { Db } from "./db.server.ts";

/** Until this transaction ends a row may stand before one of its own table that it refers to. */
export async function deferReferences(trx: Db): Promise<void> {
  const isSqlite = trx.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? sql`pragma defer_foreign_keys = on` : sql`set constraints all deferred`).execute(trx);
}
