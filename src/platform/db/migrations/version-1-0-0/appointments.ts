import type { Kysely } from "kysely";
import { blankTexts, defaultsTo, key, optionalTexts, partOf, required, texts } from "./columns.ts";

export async function createAppointmentTables(db: Kysely<unknown>) {
  await db.schema
    .createTable("appointments")
    .addColumn("id", "text", key)
    .addColumn("lead_id", "text", partOf("leads.id"))
    .addColumn("quote_id", "text")
    .addColumn("state", "text", defaultsTo("planned"))
    .addColumn("version", "integer", defaultsTo(1))
    .addColumn("sequence", "integer", defaultsTo(0))
    .addColumn("day", "text", required)
    .$call(optionalTexts("starts", "ends"))
    .$call(blankTexts("place", "note", "told_to"))
    .addColumn("remind", "integer", defaultsTo(1))
    .addColumn("reminded_for", "text", defaultsTo(""))
    .$call(texts("created_at", "changed_at"))
    .addColumn("done_at", "text")
    .addColumn("paid_cents", "integer")
    .addColumn("ask_review", "integer", defaultsTo(0))
    .$call(optionalTexts("remind_owner_on", "remind_customer_on", "lead_before"))
    .execute();
  await db.schema.createIndex("appointments_by_lead").on("appointments").column("lead_id").execute();
  await db.schema.createIndex("appointments_by_day").on("appointments").column("day").execute();
  await db.schema.createIndex("appointments_by_reminder").on("appointments").column("remind_owner_on").execute();
}
