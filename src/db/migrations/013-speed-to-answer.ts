import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const speedToAnswer: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("push_subscriptions")
      .addColumn("endpoint_hash", "text", (column) => column.primaryKey())
      .addColumn("endpoint", "text", (column) => column.notNull())
      .addColumn("p256dh", "text", (column) => column.notNull())
      .addColumn("auth", "text", (column) => column.notNull())
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("user_agent", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("reached_at", "text")
      .addColumn("last_error", "text")
      .execute();
    await db.schema
      .createTable("lead_reminders")
      .addColumn("lead_id", "text", (column) => column.primaryKey().references("leads.id").onDelete("cascade"))
      .addColumn("reminded_at", "text", (column) => column.notNull())
      .execute();
  },
};
