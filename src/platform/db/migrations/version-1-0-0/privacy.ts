import type { Kysely } from "kysely";
import { blankTexts, defaultsTo, key, optionalTexts, partOf, required, texts } from "./columns.ts";

export async function createPrivacyTables(db: Kysely<unknown>) {
  await db.schema
    .createTable("erasures")
    .addColumn("key_hash", "text", key)
    .addColumn("erased_at", "text", required)
    .execute();

  await db.schema
    .createTable("incidents")
    .addColumn("id", "text", key)
    .$call(texts("aware_on", "created_at"))
    .execute();

  await db.schema
    .createTable("incident_entries")
    .addColumn("incident_id", "text", partOf("incidents.id"))
    .addColumn("revision", "integer", required)
    .$call(texts("content", "author", "at"))
    .addPrimaryKeyConstraint("incident_entries_key", ["incident_id", "revision"])
    .execute();

  await db.schema
    .createTable("people_requests")
    .addColumn("id", "text", key)
    .$call(texts("kind", "person_hash", "contact", "details", "received_on", "due_on", "identity"))
    .$call(blankTexts("outcome", "answer"))
    .$call(optionalTexts("answered_on", "file"))
    .addColumn("reminded_days", "integer")
    .addColumn("erased_at", "text")
    .addColumn("version", "integer", defaultsTo(1))
    .addColumn("created_at", "text", required)
    .execute();
  await db.schema.createIndex("people_requests_by_due").on("people_requests").columns(["outcome", "due_on"]).execute();

  await db.schema
    .createTable("shown_texts")
    .addColumn("hash", "text", key)
    .$call(texts("kind", "language", "text", "first_shown_at"))
    .execute();
}
