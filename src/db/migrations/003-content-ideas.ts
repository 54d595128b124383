import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const contentIdeas: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("content_ideas")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("headline", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull().defaultTo("pending"))
      .addColumn("feedback", "text")
      .addColumn("external_id", "text", (column) => column.unique())
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("changed_at", "text", (column) => column.notNull())
      .addColumn("deleted_at", "text")
      .execute();
    await db.schema.createIndex("content_ideas_by_time").on("content_ideas").columns(["created_at", "id"]).execute();
  },
};
