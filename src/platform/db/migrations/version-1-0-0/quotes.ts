import type { Kysely } from "kysely";
import { blankTexts, defaultsTo, key, optionalTexts, partOf, required, texts, unique } from "./columns.ts";

export async function createQuoteTables(db: Kysely<unknown>) {
  await db.schema
    .createTable("quotes")
    .addColumn("id", "text", key)
    .addColumn("lead_id", "text", partOf("leads.id"))
    .addColumn("number", "text", required)
    .addColumn("revision", "integer", required)
    .addColumn("state", "text", defaultsTo("draft"))
    .addColumn("version", "integer", defaultsTo(1))
    .$call(texts("language", "draft"))
    .$call(optionalTexts("document", "document_hash"))
    .addColumn("token_hash", "text", unique)
    .addColumn("sealed_token", "text")
    .addColumn("valid_until", "text", required)
    .addColumn("total_cents", "integer", defaultsTo(0))
    .addColumn("created_at", "text", required)
    .$call(optionalTexts("sent_at", "viewed_at", "decided_at", "remind_at"))
    .addUniqueConstraint("quotes_by_number", ["number", "revision"])
    .execute();
  await db.schema.createIndex("quotes_by_lead").on("quotes").column("lead_id").execute();
  await db.schema.createIndex("quotes_by_state").on("quotes").columns(["state", "valid_until"]).execute();
  await db.schema.createIndex("quotes_by_reminder").on("quotes").column("remind_at").execute();

  await db.schema
    .createTable("quote_events")
    .addColumn("id", "text", key)
    .addColumn("quote_id", "text", partOf("quotes.id"))
    .$call(texts("kind", "detail"))
    .$call(blankTexts("address", "user_agent"))
    .addColumn("at", "text", required)
    .execute();
  await db.schema.createIndex("quote_events_by_quote").on("quote_events").column("quote_id").execute();
}
