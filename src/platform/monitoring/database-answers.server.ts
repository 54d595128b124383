import { PostgresAdapter, sql } from "kysely";
import { withTimeout } from "#src/platform/clock/with-timeout.ts";
import type { Db } from "#src/platform/db/db.server.ts";

export async function databaseAnswers(db: Db): Promise<boolean> {
  try {
    await db.selectFrom("settings").select("name").limit(1).execute();
    return true;
  } catch {
    return false;
  }
}

/** A standby and a read-only database of PostgreSQL answer, but keep nothing. */
export async function databaseTakesWrites(db: Db): Promise<boolean> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return true;
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db);
  return rows[0]?.transaction_read_only !== "on";
}

export async function databaseAnswersWithin(db: Db, ms: number): Promise<boolean> {
  return withTimeout(ms, databaseAnswers(db)).catch(() => false);
}
