import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Of several processes, the one that sweeps, reminds, tests and backs up, and when it is time again. */
export const jobLeases: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("job_leases")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("due_at", "text", (column) => column.notNull())
      .addColumn("holder", "text")
      .addColumn("held_until", "text")
      .execute();
  },
};
