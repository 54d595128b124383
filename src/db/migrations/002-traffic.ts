import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const traffic: Migration = {
  async up(db: Kysely<unknown>) {
    await createVisits(db);
    await createEvents(db);
    await db.schema
      .createTable("daily_visitors")
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("visitor", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("daily_visitors_pk", ["day", "visitor"])
      .execute();
    await db.schema
      .createTable("traffic_days")
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("measure", "text", (column) => column.notNull())
      .addColumn("label", "text", (column) => column.notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("traffic_days_pk", ["day", "measure", "label"])
      .execute();
    await db.schema.createIndex("traffic_days_by_measure").on("traffic_days").columns(["measure", "day"]).execute();
  },
};

async function createVisits(db: Kysely<unknown>) {
  await db.schema
    .createTable("visits")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("is_bot", "integer", (column) => column.notNull())
    .addColumn("bot_name", "text")
    .addColumn("bot_purpose", "text")
    .addColumn("bot_reason", "text")
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("status_code", "integer", (column) => column.notNull())
    .addColumn("page_type", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("ip_address", "text", (column) => column.notNull())
    .addColumn("response_ms", "double precision")
    .addColumn("referrer", "text", (column) => column.notNull())
    .addColumn("user_agent", "text", (column) => column.notNull())
    .addColumn("source", "text")
    .addColumn("medium", "text")
    .addColumn("campaign", "text")
    .addColumn("device", "text")
    .addColumn("visitor", "text", (column) => column.notNull())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("visits_by_bot").on("visits").columns(["is_bot", "id"]).execute();
}

async function createEvents(db: Kysely<unknown>) {
  await db.schema
    .createTable("visit_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("value", "double precision")
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("page_type", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("visitor", "text", (column) => column.notNull())
    .addColumn("happened_at", "text", (column) => column.notNull())
    .execute();
}
