import type { Db } from "#src/platform/db/db.server.ts";

/**
 * The day of the newest visit done of the job that a quote or an invoice is of; null before the work, whatever was done for
 * the same customer otherwise.
 */
export async function loadWorkDay(db: Db, table: "quotes" | "invoices", id: string): Promise<string | null> {
  const done = await db
    .selectFrom("appointments")
    .select("day")
    .where("job_id", "in", db.selectFrom(table).select("job_id").where("id", "=", id))
    .where("state", "=", "done")
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();
  return done?.day ?? null;
}
