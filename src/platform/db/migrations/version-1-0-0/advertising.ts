import type { Kysely } from "kysely";
import { defaultsTo, key, partOf, required, texts } from "./columns.ts";

export async function createAdvertisingTables(db: Kysely<unknown>) {
  await db.schema
    .createTable("lead_exports")
    .addColumn("id", "text", key)
    .$call(texts("dialect", "exported_at"))
    .addColumn("stage", "text", defaultsTo("request"))
    .execute();

  await db.schema
    .createTable("exported_leads")
    .addColumn("export_id", "text", partOf("lead_exports.id"))
    .addColumn("lead_id", "text", partOf("leads.id"))
    .addPrimaryKeyConstraint("exported_leads_pk", ["export_id", "lead_id"])
    .execute();
  await db.schema.createIndex("exported_leads_by_lead").on("exported_leads").column("lead_id").execute();

  await db.schema
    .createTable("feed_fetches")
    .addColumn("id", "text", key)
    .$call(texts("action", "fetched_at"))
    .addColumn("row_count", "integer", required)
    .$call(texts("address", "user_agent"))
    .execute();
  await db.schema.createIndex("feed_fetches_by_time").on("feed_fetches").column("fetched_at").execute();

  await db.schema
    .createTable("ad_spend")
    .addColumn("id", "text", key)
    .$call(texts("source", "campaign_key", "campaign_name", "campaign_id", "month"))
    .addColumn("cents", "integer", required)
    .addColumn("changed_at", "text", required)
    .execute();
  await db.schema
    .createIndex("ad_spend_by_campaign")
    .on("ad_spend")
    .columns(["month", "source", "campaign_key"])
    .unique()
    .execute();
}
