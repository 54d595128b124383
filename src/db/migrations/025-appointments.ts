import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** `day`, `starts` and `ends` are of the wall clock where the business is; without hours it takes the whole day. */
export const appointments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("appointments")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("lead_id", "text", (column) => column.notNull().references("leads.id").onDelete("cascade"))
      .addColumn("quote_id", "text")
      .addColumn("state", "text", (column) => column.notNull().defaultTo("planned"))
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
      .addColumn("sequence", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("starts", "text")
      .addColumn("ends", "text")
      .addColumn("place", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("told_to", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("remind", "integer", (column) => column.notNull().defaultTo(1))
      .addColumn("reminded_for", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("changed_at", "text", (column) => column.notNull())
      .addColumn("done_at", "text")
      .addColumn("paid_cents", "integer")
      .addColumn("ask_review", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("remind_owner_on", "text")
      .addColumn("remind_customer_on", "text")
      .addColumn("lead_before", "text")
      .execute();
    await db.schema.createIndex("appointments_by_lead").on("appointments").column("lead_id").execute();
    await db.schema.createIndex("appointments_by_day").on("appointments").column("day").execute();
    await db.schema.createIndex("appointments_by_reminder").on("appointments").column("remind_owner_on").execute();
    await db.schema.alterTable("mails").addColumn("appointment_id", "text").execute();
    await db.schema.createIndex("mails_by_appointment").on("mails").column("appointment_id").execute();
  },
};
