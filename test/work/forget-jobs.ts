import type { Db } from "#src/platform/db/db.server.ts";

/** As a former version of the program left the rows. */
export async function forgetJobs(db: Db): Promise<void> {
  for (const table of ["quotes", "appointments", "plans", "invoices"] as const)
    await db.updateTable(table).set({ job_id: null }).execute();
  await db.deleteFrom("jobs").execute();
}
