import type { Db } from "#src/platform/db/db.server.ts";

/** Rows that no job has, as their table and id. */
export async function rowsWithoutJob(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const table of ["quotes", "appointments", "plans", "invoices"] as const) {
    const jobs = db.selectFrom("jobs").select("id");
    const rows = db.selectFrom(table).select("id");
    const strays = rows.where((eb) => eb.or([eb("job_id", "is", null), eb("job_id", "not in", jobs)]));
    for (const { id } of await strays.execute()) found.push(`${table} ${id}`);
  }
  return found;
}
