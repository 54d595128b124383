import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const audit: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("audit_events")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("happened_at", "text", (column) => column.notNull())
      .execute();
    for (const name of ["address", "user_agent"])
      await db.schema
        .alterTable("sessions")
        .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
        .execute();
    await db.schema
      .alterTable("settings")
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
