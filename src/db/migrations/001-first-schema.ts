import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const LEAD_TEXTS = [
  ...["name", "email", "phone", "service_requested", "service", "message", "language"],
  ...["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"],
  ...["gclid", "gbraid", "wbraid", "fbclid", "msclkid", "landing_page", "referrer"],
];

export const firstSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await createLeads(db);
    await createOwnersAndSessions(db);
    await db.schema
      .createTable("settings")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("changed_at", "text", (column) => column.notNull())
      .execute();
    await createGuards(db);
  },
};

async function createLeads(db: Kysely<unknown>) {
  let table = db.schema.createTable("leads").addColumn("id", "text", (column) => column.primaryKey());
  for (const name of LEAD_TEXTS) table = table.addColumn(name, "text", (column) => column.notNull());
  await table
    .addColumn("box", "text", (column) => column.notNull().defaultTo("inbox"))
    .addColumn("verdict_reasons", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("idempotency_key", "text", (column) => column.unique())
    .addColumn("submitted_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("leads_by_time").on("leads").columns(["submitted_at", "id"]).execute();
}

async function createOwnersAndSessions(db: Kysely<unknown>) {
  await db.schema
    .createTable("owners")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("username", "text", (column) => column.notNull().unique())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("sessions")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("owner_id", "text", (column) => column.notNull().references("owners.id").onDelete("cascade"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_seen_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
}

async function createGuards(db: Kysely<unknown>) {
  await db.schema
    .createTable("rate_limits")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("points", "integer", (column) => column.notNull())
    .addColumn("resets_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("used_bot_checks")
    .addColumn("nonce", "text", (column) => column.primaryKey())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
}
