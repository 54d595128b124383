import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A quote's `document` is frozen when it is sent; its link is found by the hash of its token. */
export const quotes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("quotes")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("lead_id", "text", (column) => column.notNull().references("leads.id").onDelete("cascade"))
      .addColumn("number", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull().defaultTo("draft"))
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("draft", "text", (column) => column.notNull())
      .addColumn("document", "text")
      .addColumn("document_hash", "text")
      .addColumn("token_hash", "text", (column) => column.unique())
      .addColumn("sealed_token", "text")
      .addColumn("valid_until", "text", (column) => column.notNull())
      .addColumn("total_cents", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("sent_at", "text")
      .addColumn("viewed_at", "text")
      .addColumn("decided_at", "text")
      .addColumn("remind_at", "text")
      .addUniqueConstraint("quotes_by_number", ["number", "revision"])
      .execute();
    await db.schema.createIndex("quotes_by_lead").on("quotes").column("lead_id").execute();
    await db.schema.createIndex("quotes_by_state").on("quotes").columns(["state", "valid_until"]).execute();
    await db.schema.createIndex("quotes_by_reminder").on("quotes").column("remind_at").execute();
    await db.schema
      .createTable("quote_events")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("quote_id", "text", (column) => column.notNull().references("quotes.id").onDelete("cascade"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("detail", "text", (column) => column.notNull())
      .addColumn("address", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("user_agent", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable("mails")
      .addColumn("attachments", "text", (column) => column.notNull().defaultTo("[]"))
      .execute();
    await db.schema.createIndex("quote_events_by_quote").on("quote_events").column("quote_id").execute();
  },
};
