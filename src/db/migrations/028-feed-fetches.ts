import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const feedFetches: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("feed_fetches")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("fetched_at", "text", (column) => column.notNull())
      .addColumn("row_count", "integer", (column) => column.notNull())
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("user_agent", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("feed_fetches_by_time").on("feed_fetches").column("fetched_at").execute();
  },
};
