import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Of two articles at one address the later one is refused, however many processes publish at once. */
export const articles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("articles")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("idea_id", "text", (column) => column.unique())
      .addColumn("state", "text", (column) => column.notNull().defaultTo("draft"))
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("shown", "text")
      .addColumn("shown_slug_fr", "text", (column) => column.unique())
      .addColumn("shown_slug_en", "text", (column) => column.unique())
      .addColumn("publish_at", "text")
      .addColumn("published_at", "text")
      .addColumn("shown_since", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("changed_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("articles_by_schedule").on("articles").columns(["state", "publish_at"]).execute();
    await db.schema.alterTable("content_ideas").addColumn("article", "text").execute();
  },
};
