import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const outbox: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("mails")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("lead_id", "text", (column) => column.references("leads.id").onDelete("cascade"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("to", "text", (column) => column.notNull())
      .addColumn("reply_to", "text")
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("html", "text", (column) => column.notNull())
      .addColumn("message_id", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull().defaultTo("waiting"))
      .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("next_try_at", "text", (column) => column.notNull())
      .addColumn("give_up_at", "text", (column) => column.notNull())
      .addColumn("claimed_by", "text")
      .addColumn("claimed_until", "text")
      .addColumn("last_error", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("sent_at", "text")
      .execute();
    await db.schema.createIndex("mails_due").on("mails").columns(["state", "next_try_at"]).execute();
    await db.schema.createIndex("mails_by_lead").on("mails").column("lead_id").execute();
  },
};
