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

export async function databaseAnswersWithin(db: Db, ms: number): Promise<boolean> {
  return withTimeout(ms, databaseAnswers(db)).catch(() => false);
}
