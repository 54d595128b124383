import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Sessions at a provider of card payments, its events, and what became of refunds and disputes. They go with their invoice. */
export const cardPayments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("card_sessions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("invoice_id", "text", (column) => column.notNull().references("invoices.id").onDelete("cascade"))
      .addColumn("provider_id", "text", (column) => column.notNull().unique())
      .addColumn("provider_payment", "text", (column) => column.unique())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("cents", "integer", (column) => column.notNull())
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("credit_only", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("paid_at", "text")
      .addColumn("asked_at", "text")
      .addColumn("check_at", "text")
      .addColumn("webhook_at", "text")
      .addColumn("webhook_refused", "text")
      .execute();
    await db.schema.createIndex("card_sessions_by_invoice").on("card_sessions").column("invoice_id").execute();
    await db.schema.createIndex("card_sessions_to_check").on("card_sessions").column("check_at").execute();
    await db.schema.createIndex("card_sessions_by_paid").on("card_sessions").column("paid_at").execute();
    await db.schema
      .createTable("card_events")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("card_events_by_time").on("card_events").column("at").execute();
    await db.schema
      .createTable("card_refunds")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("invoice_id", "text", (column) => column.notNull().references("invoices.id").onDelete("cascade"))
      .addColumn("session_id", "text", (column) => column.notNull().references("card_sessions.id").onDelete("cascade"))
      .addColumn("provider_id", "text", (column) => column.unique())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("cents", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("changed_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("card_refunds_by_session").on("card_refunds").column("session_id").execute();
    await db.schema
      .createIndex("card_refunds_by_invoice")
      .on("card_refunds")
      .columns(["invoice_id", "state"])
      .execute();
    await db.schema
      .createTable("card_disputes")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("invoice_id", "text", (column) => column.notNull().references("invoices.id").onDelete("cascade"))
      .addColumn("session_id", "text", (column) => column.notNull().references("card_sessions.id").onDelete("cascade"))
      .addColumn("provider_id", "text", (column) => column.notNull().unique())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("cents", "integer", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("due_at", "text")
      .addColumn("opened_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("card_disputes_by_invoice").on("card_disputes").column("invoice_id").execute();
  },
};
