import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const selfTests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("self_tests")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("cause", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("steps", "text", (column) => column.notNull().defaultTo("[]"))
      .addColumn("started_at", "text", (column) => column.notNull())
      .addColumn("finished_at", "text")
      .addColumn("turn", "text", (column) => column.unique())
      .addColumn("turn_until", "text")
      .execute();
    await db.schema
      .createTable("alerts")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("detail", "text", (column) => column.notNull())
      .addColumn("raised_at", "text", (column) => column.notNull())
      .addColumn("solved_at", "text")
      .addColumn("open", "text", (column) => column.unique())
      .execute();
  },
};
