import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

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
