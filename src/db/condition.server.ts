import { PostgresAdapter, sql } from "kysely";
import type { Db } from "./db.server.ts";

export async function databaseCondition(db: Db): Promise<{ engine: string; damage?: string }> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const { rows } = await sql<{ version: string }>`select version() as version`.execute(db);
    return { engine: rows[0]?.version.split(" ").slice(0, 2).join(" ") ?? "PostgreSQL" };
  }
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  const checked = await sql<Record<string, string>>`pragma quick_check(1)`.execute(db);
  const verdict = Object.values(checked.rows[0] ?? {})[0] ?? "no answer";
  return { engine: `SQLite ${rows[0]?.version ?? ""}`, ...(verdict !== "ok" && { damage: verdict }) };
}
