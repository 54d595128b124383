import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const outsideCalls: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("api_tokens")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("prefix", "text", (column) => column.notNull())
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("last_used_at", "text")
      .execute();
    await db.schema
      .alterTable("mails")
      .addColumn("channel", "text", (column) => column.notNull().defaultTo("mail"))
      .execute();
    await db.schema
      .alterTable("content_ideas")
      .addColumn("is_owners", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
