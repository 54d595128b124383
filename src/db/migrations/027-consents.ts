import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Consents and suppressions name a person by a keyed hash: they outlive the lead. */
export const consents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("consents")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("person_hash", "text", (column) => column.notNull())
      .addColumn("phone_hash", "text")
      .addColumn("lead_id", "text", (column) => column.references("leads.id").onDelete("set null"))
      .addColumn("purpose", "text", (column) => column.notNull())
      .addColumn("basis", "text", (column) => column.notNull())
      .addColumn("words", "text", (column) => column.notNull())
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("until", "text")
      .addColumn("withdrawn_at", "text")
      .addColumn("link_hash", "text", (column) => column.notNull())
      .execute();
    for (const column of ["person_hash", "lead_id", "link_hash"])
      await db.schema.createIndex(`consents_by_${column}`).on("consents").column(column).execute();
    await db.schema
      .createTable("suppressions")
      .addColumn("key_hash", "text", (column) => column.primaryKey())
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("lifted_at", "text")
      .execute();
    await db.schema
      .createTable("review_requests")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("lead_id", "text", (column) => column.notNull().unique().references("leads.id").onDelete("cascade"))
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("link_hash", "text", (column) => column.notNull().unique())
      .addColumn("send_at", "text", (column) => column.notNull())
      .addColumn("asked_at", "text")
      .addColumn("remind_at", "text")
      .addColumn("reminded_at", "text")
      .addColumn("opened_at", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("review_requests_by_state")
      .on("review_requests")
      .columns(["state", "send_at"])
      .execute();
    await db.schema.createIndex("review_requests_by_reminder").on("review_requests").column("remind_at").execute();
    await db.schema.alterTable("mails").addColumn("consent_id", "text").execute();
    await db.schema
      .alterTable("mails")
      .addColumn("list_unsubscribe", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
