import type { Kysely } from "kysely";
import { defaultsTo, key, optionalTexts, required, texts, unique } from "./columns.ts";

export async function createArticleTables(db: Kysely<unknown>) {
  await db.schema
    .createTable("content_ideas")
    .addColumn("id", "text", key)
    .$call(texts("headline", "description"))
    .addColumn("status", "text", defaultsTo("pending"))
    .addColumn("feedback", "text")
    .addColumn("external_id", "text", unique)
    .addColumn("version", "integer", defaultsTo(1))
    .$call(texts("created_at", "changed_at"))
    .addColumn("deleted_at", "text")
    .addColumn("is_owners", "integer", defaultsTo(0))
    .addColumn("article", "text")
    .execute();
  await db.schema.createIndex("content_ideas_by_time").on("content_ideas").columns(["created_at", "id"]).execute();

  await db.schema
    .createTable("articles")
    .addColumn("id", "text", key)
    .addColumn("idea_id", "text", unique)
    .addColumn("state", "text", defaultsTo("draft"))
    .addColumn("content", "text", required)
    .addColumn("shown", "text")
    .addColumn("shown_slug_fr", "text", unique)
    .addColumn("shown_slug_en", "text", unique)
    .$call(optionalTexts("publish_at", "published_at", "shown_since"))
    .$call(texts("created_at", "changed_at"))
    .execute();
  await db.schema.createIndex("articles_by_schedule").on("articles").columns(["state", "publish_at"]).execute();
}
