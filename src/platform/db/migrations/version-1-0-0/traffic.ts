import { sql, type Kysely } from "kysely";
import { key, optionalTexts, required, texts } from "./columns.ts";

export async function createTrafficTables(db: Kysely<unknown>) {
  await db.schema
    .createTable("visits")
    .addColumn("id", "text", key)
    .addColumn("kind", "text", required)
    .addColumn("is_bot", "integer", required)
    .$call(optionalTexts("bot_name", "bot_purpose", "bot_reason"))
    .$call(texts("method", "path"))
    .addColumn("status_code", "integer", required)
    .$call(texts("page_type", "language", "ip_address"))
    .addColumn("response_ms", "double precision")
    .$call(texts("referrer", "user_agent"))
    .$call(optionalTexts("source", "medium", "campaign", "device"))
    .$call(texts("visitor", "seen_at"))
    .addColumn("ad_tags", "text")
    .execute();
  await db.schema.createIndex("visits_by_bot").on("visits").columns(["is_bot", "id"]).execute();
  await db.schema
    .createIndex("visits_by_ad")
    .on("visits")
    .columns(["id"])
    .where(sql<boolean>`ad_tags is not null`)
    .execute();

  await db.schema
    .createTable("visit_events")
    .addColumn("id", "text", key)
    .$call(texts("kind", "name"))
    .addColumn("value", "double precision")
    .$call(texts("path", "page_type", "language", "device", "visitor", "happened_at"))
    .execute();

  await db.schema
    .createTable("daily_visitors")
    .$call(texts("day", "visitor"))
    .addPrimaryKeyConstraint("daily_visitors_pk", ["day", "visitor"])
    .execute();

  await db.schema
    .createTable("traffic_days")
    .$call(texts("day", "measure", "label"))
    .addColumn("count", "integer", required)
    .addPrimaryKeyConstraint("traffic_days_pk", ["day", "measure", "label"])
    .execute();
  await db.schema.createIndex("traffic_days_by_measure").on("traffic_days").columns(["measure", "day"]).execute();

  await db.schema
    .createTable("traffic_months")
    .$call(texts("month", "measure", "label"))
    .addColumn("count", "integer", required)
    .addPrimaryKeyConstraint("traffic_months_pk", ["month", "measure", "label"])
    .execute();
}
