import { sql, type Kysely } from "kysely";
import {
  binary,
  blankTexts,
  defaultsTo,
  key,
  optionalTexts,
  partOf,
  required,
  sortedText,
  texts,
  unique,
} from "./columns.ts";

export async function createLeadTables(db: Kysely<unknown>) {
  await createLeads(db);
  await createLeadIndexes(db);
  await createLeadWork(db);
  await createLeadPhotos(db);
  await db.schema
    .createTable("used_bot_checks")
    .addColumn("nonce", "text", key)
    .addColumn("expires_at", "text", required)
    .addColumn("content_hash", "text", defaultsTo(""))
    .execute();
}

async function createLeads(db: Kysely<unknown>) {
  await db.schema
    .createTable("leads")
    .addColumn("id", "text", key)
    .$call(texts("name", "email", "phone", "service_requested", "service", "message", "language"))
    .$call(texts("utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"))
    .$call(texts("gclid", "gbraid", "wbraid", "fbclid", "msclkid", "landing_page", "referrer"))
    .addColumn("box", "text", defaultsTo("inbox"))
    .addColumn("verdict_reasons", "text", defaultsTo("[]"))
    .addColumn("idempotency_key", "text", unique)
    .addColumn("submitted_at", "text", required)
    .addColumn("origin", "text", defaultsTo("website"))
    .addColumn("status", "text", defaultsTo("new"))
    .addColumn("lost_reason", "text", defaultsTo(""))
    .addColumn("won_cents", "integer")
    .$call(optionalTexts("deleted_from", "deleted_at"))
    .addColumn("version", "integer", defaultsTo(1))
    .addColumn("search_text", sortedText(db), defaultsTo(""))
    .addColumn("repeat_of", "text")
    .addColumn("first_touch", "text", defaultsTo("{}"))
    .$call(blankTexts("email_key", "phone_key", "source_label", "landing_path"))
    .addColumn("photos_announced", "integer", defaultsTo(0))
    .$call(blankTexts("estimate", "notice_hash", "policy_hash", "device", "month"))
    .$call(blankTexts("last_channel", "last_campaign", "first_channel", "first_campaign", "furthest"))
    .execute();
}

const TRACKED = sql<boolean>`(gclid <> '' or gbraid <> '' or wbraid <> '' or fbclid <> '' or msclkid <> ''
  or utm_source <> '' or utm_medium <> '' or utm_campaign <> '' or utm_term <> '' or utm_content <> '')`;

/**
 * Most are covering: a search reads every entry but no lead's row, and totals come in the order they are grouped in.
 * The search text is short enough for PostgreSQL, whose entries hold 2,704 bytes.
 */
const INDEXES = {
  leads_by_time: ["submitted_at", "id"],
  leads_by_box: ["box", "submitted_at", "id"],
  leads_tracked: ["box", "submitted_at", "id"],
  leads_listed_by_time: ["box", "submitted_at", "id", "status", "service_requested", "search_text"],
  leads_listed_by_name: ["box", "search_text", "id", "status", "service_requested"],
  leads_listed_by_service: ["box", "service_requested", "submitted_at", "id", "status", "search_text"],
  leads_by_email_key: ["email_key", "submitted_at"],
  leads_by_phone_key: ["phone_key", "submitted_at"],
  leads_counted: ["box", "submitted_at", "origin", "status", "won_cents"],
  leads_listed_by_status: ["box", "status", "submitted_at", "id", "service_requested", "search_text", "won_cents"],
  leads_totalled: ["box", "status", "service_requested", "won_cents"],
  leads_by_arrival: [
    ...["box", "submitted_at", "origin", "source_label", "landing_path"],
    ...["device", "language", "status", "won_cents"],
  ],
  leads_in_funnel: [
    ...["box", "origin", "source_label", "landing_path", "device", "language"],
    ...["furthest", "status", "submitted_at", "won_cents", "id"],
  ],
  leads_by_last_touch: touchColumns("last"),
  leads_by_first_touch: touchColumns("first"),
};

function touchColumns(touch: "last" | "first"): string[] {
  return [
    ...["box", "origin", "month", `${touch}_channel`, `${touch}_campaign`],
    ...["furthest", "status", "won_cents", "submitted_at", "id"],
  ];
}

async function createLeadIndexes(db: Kysely<unknown>) {
  for (const [name, columns] of Object.entries(INDEXES)) {
    const index = db.schema.createIndex(name).on("leads").columns(columns);
    await (name === "leads_tracked" ? index.where(TRACKED) : index).execute();
  }
}

async function createLeadWork(db: Kysely<unknown>) {
  await db.schema
    .createTable("lead_notes")
    .addColumn("id", "text", key)
    .addColumn("lead_id", "text", partOf("leads.id"))
    .$call(texts("text", "created_at"))
    .execute();
  await db.schema.createIndex("lead_notes_by_lead").on("lead_notes").columns(["lead_id", "id"]).execute();

  await db.schema
    .createTable("lead_events")
    .addColumn("id", "text", key)
    .addColumn("lead_id", "text", partOf("leads.id"))
    .$call(texts("kind", "detail", "at"))
    .execute();
  await db.schema.createIndex("lead_events_by_lead").on("lead_events").columns(["lead_id", "id"]).execute();
  await db.schema
    .createIndex("lead_events_from_won")
    .on("lead_events")
    .columns(["at", "id"])
    .where(sql<boolean>`kind = 'status' and detail like '%"from":"won"%'`)
    .execute();

  await db.schema
    .createTable("lead_reminders")
    .addColumn("lead_id", "text", (column) => column.primaryKey().references("leads.id").onDelete("cascade"))
    .addColumn("reminded_at", "text", required)
    .execute();
}

/** A lead's photos go with it; they are none of `files`, which anyone may fetch. */
async function createLeadPhotos(db: Kysely<unknown>) {
  await db.schema
    .createTable("lead_photos")
    .addColumn("id", "text", key)
    .addColumn("lead_id", "text", partOf("leads.id"))
    .addColumn("source_hash", "text", required)
    .addColumn("width", "integer", required)
    .addColumn("height", "integer", required)
    .addColumn("mail_id", "text")
    .addColumn("created_at", "text", required)
    .addUniqueConstraint("lead_photos_once", ["lead_id", "source_hash"])
    .execute();
  await db.schema.createIndex("lead_photos_by_mail").on("lead_photos").column("mail_id").execute();

  await db.schema
    .createTable("lead_photo_files")
    .addColumn("photo_id", "text", partOf("lead_photos.id"))
    .addColumn("size", "text", required)
    .addColumn("bytes", binary(db), required)
    .addPrimaryKeyConstraint("lead_photo_files_key", ["photo_id", "size"])
    .execute();
}
