import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Numbers, invoices with their events, and payments. Nothing refers to a lead or a quote: those may be erased. */
export const invoices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("number_series")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("next", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("invoices")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("number", "text", (column) => column.unique())
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
      .addColumn("lead_id", "text", (column) => column.notNull())
      .addColumn("quote_id", "text")
      .addColumn("appointment_id", "text")
      .addColumn("corrects_id", "text", (column) => column.references("invoices.id"))
      .addColumn("deducted_in", "text", (column) => column.references("invoices.id").onDelete("set null"))
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("draft", "text", (column) => column.notNull())
      .addColumn("document", "text")
      .addColumn("sha256", "text")
      .addColumn("token_hash", "text", (column) => column.unique())
      .addColumn("sealed_token", "text")
      .addColumn("total_cents", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("net_cents", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("issued_on", "text")
      .addColumn("due_on", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("issued_at", "text")
      .addColumn("sent_at", "text")
      .addColumn("viewed_at", "text")
      .addColumn("remind_on", "text")
      .addColumn("disputed", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema.createIndex("invoices_by_lead").on("invoices").column("lead_id").execute();
    await db.schema.createIndex("invoices_by_quote").on("invoices").column("quote_id").execute();
    await db.schema
      .createIndex("invoices_by_corrected")
      .on("invoices")
      .columns(["corrects_id", "total_cents"])
      .execute();
    await db.schema.createIndex("invoices_by_day").on("invoices").columns(["issued_on", "id"]).execute();
    await db.schema.createIndex("invoices_to_remind").on("invoices").column("remind_on").execute();
    await db.schema
      .createTable("invoice_events")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("invoice_id", "text", (column) => column.notNull().references("invoices.id").onDelete("cascade"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("detail", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("invoice_events_by_invoice").on("invoice_events").column("invoice_id").execute();
    await db.schema
      .createTable("payments")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("invoice_id", "text", (column) => column.notNull().references("invoices.id"))
      .addColumn("cents", "integer", (column) => column.notNull())
      .addColumn("rounding_cents", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("method", "text", (column) => column.notNull())
      .addColumn("received_on", "text", (column) => column.notNull())
      .addColumn("reference", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("provider_ref", "text", (column) => column.unique())
      .addColumn("fee_cents", "integer")
      .addColumn("reverses_id", "text", (column) => column.unique().references("payments.id"))
      .addColumn("idempotency_key", "text", (column) => column.unique())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("payments_by_invoice")
      .on("payments")
      .columns(["invoice_id", "cents", "rounding_cents", "received_on"])
      .execute();
    await db.schema.createIndex("payments_by_day").on("payments").columns(["received_on", "id"]).execute();
  },
};
