import { PostgresAdapter, sql } from "kysely";
import type { Db } from "./db.server.ts";

/** Of all that is damaged. */
const SHOWN = 3;
/** Above what is damaged, of which it says nothing. */
const HEADING = /^\*\*\* in database .* \*\*\*$/;

export async function databaseCondition(db: Db): Promise<{ engine: string; damage?: string }> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const { rows } = await sql<{ version: string }>`select version() as version`.execute(db);
    return { engine: rows[0]?.version.split(" ").slice(0, 2).join(" ") ?? "PostgreSQL" };
  }
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  const checked = await sql<Record<string, string>>`pragma quick_check(${sql.raw(String(SHOWN))})`.execute(db);
  const lines = checked.rows.flatMap((row) => Object.values(row)).flatMap((text) => text.split("\n"));
  const verdict = lines.filter((line) => !HEADING.test(line)).join("; ") || "no answer";
  return { engine: `SQLite ${rows[0]?.version ?? ""}`, ...(verdict !== "ok" && { damage: verdict }) };
}
