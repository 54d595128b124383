import { SqliteAdapter, sql } from "kysely";
import type { Db } from "./db.server.ts";

/**
 * After an erasure: SQLite keeps what was written in a log beside the file until it is emptied. As far as readers
 * allow; the next one empties the rest. PostgreSQL's own vacuum sees to it there.
 */
export async function forgetWrites(db: Db): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
