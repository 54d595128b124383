import { SqliteAdapter, sql } from "kysely";
import type { Db } from "./db.server.ts";

/** After an erasure: empties SQLite's WAL, as far as readers allow. PostgreSQL's vacuum needs no help. */
export async function forgetWrites(db: Db): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
