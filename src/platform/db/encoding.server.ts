import { PostgresAdapter, sql } from "kysely";
import type { Db } from "./db.server.ts";

/** SQL_ASCII keeps bytes as they are. */
const WHOLE = ["UTF8", "SQL_ASCII"];

/** The encoding of a database of PostgreSQL that cannot hold every letter; undefined for all others. */
export async function otherEncodingOf(db: Db): Promise<string | undefined> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return undefined;
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  return encoding !== undefined && WHOLE.includes(encoding) ? undefined : encoding;
}
