import type { Kysely } from "kysely";
import { defaultsTo, key, optionalTexts, required, texts } from "./columns.ts";

export async function createConsentTables(db: Kysely<unknown>) {
  await db.schema
    .createTable("consents")
    .addColumn("id", "text", key)
    .addColumn("person_hash", "text", required)
    .addColumn("phone_hash", "text")
    .addColumn("lead_id", "text", (column) => column.references("leads.id").onDelete("set null"))
    .$call(texts("purpose", "basis", "words", "language", "source", "at"))
    .$call(optionalTexts("until", "withdrawn_at"))
    .addColumn("link_hash", "text", required)
    .execute();
  await db.schema.createIndex("consents_by_person_hash").on("consents").column("person_hash").execute();
  await db.schema.createIndex("consents_by_lead_id").on("consents").column("lead_id").execute();
  await db.schema.createIndex("consents_by_link_hash").on("consents").column("link_hash").execute();

  await db.schema
    .createTable("suppressions")
    .addColumn("key_hash", "text", key)
    .$call(texts("source", "at"))
    .addColumn("lifted_at", "text")
    .execute();

  await db.schema
    .createTable("review_requests")
    .addColumn("id", "text", key)
    .addColumn("lead_id", "text", (column) => column.notNull().unique().references("leads.id").onDelete("cascade"))
    .addColumn("state", "text", required)
    .addColumn("reason", "text", defaultsTo(""))
    .addColumn("link_hash", "text", (column) => column.notNull().unique())
    .addColumn("send_at", "text", required)
    .$call(optionalTexts("asked_at", "remind_at", "reminded_at", "opened_at"))
    .addColumn("created_at", "text", required)
    .execute();
  await db.schema.createIndex("review_requests_by_state").on("review_requests").columns(["state", "send_at"]).execute();
  await db.schema.createIndex("review_requests_by_reminder").on("review_requests").column("remind_at").execute();
}
