import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const privacyBook: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("incidents")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("aware_on", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("incident_entries")
      .addColumn("incident_id", "text", (column) => column.notNull().references("incidents.id").onDelete("cascade"))
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("author", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("incident_entries_key", ["incident_id", "revision"])
      .execute();
    await db.schema
      .createTable("people_requests")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("person_hash", "text", (column) => column.notNull())
      .addColumn("contact", "text", (column) => column.notNull())
      .addColumn("details", "text", (column) => column.notNull())
      .addColumn("received_on", "text", (column) => column.notNull())
      .addColumn("due_on", "text", (column) => column.notNull())
      .addColumn("identity", "text", (column) => column.notNull())
      .addColumn("outcome", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("answer", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("answered_on", "text")
      .addColumn("file", "text")
      .addColumn("reminded_days", "integer")
      .addColumn("erased_at", "text")
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("people_requests_by_due")
      .on("people_requests")
      .columns(["outcome", "due_on"])
      .execute();
    await db.schema
      .createTable("shown_texts")
      .addColumn("hash", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("first_shown_at", "text", (column) => column.notNull())
      .execute();
    for (const column of ["notice_hash", "policy_hash"])
      await db.schema
        .alterTable("leads")
        .addColumn(column, "text", (definition) => definition.notNull().defaultTo(""))
        .execute();
  },
};
