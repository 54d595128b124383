import type { Kysely } from "kysely";
import { defaultsTo, key, optionalTexts, required, texts } from "./columns.ts";

export async function createNotificationTables(db: Kysely<unknown>) {
  await db.schema
    .createTable("mails")
    .addColumn("id", "text", key)
    .addColumn("lead_id", "text", (column) => column.references("leads.id").onDelete("cascade"))
    .$call(texts("kind", "to"))
    .addColumn("reply_to", "text")
    .$call(texts("subject", "text", "html", "message_id"))
    .addColumn("state", "text", defaultsTo("waiting"))
    .addColumn("attempts", "integer", defaultsTo(0))
    .$call(texts("next_try_at", "give_up_at"))
    .$call(optionalTexts("claimed_by", "claimed_until", "last_error"))
    .addColumn("created_at", "text", required)
    .addColumn("sent_at", "text")
    .addColumn("channel", "text", defaultsTo("mail"))
    .addColumn("attachments", "text", defaultsTo("[]"))
    .$call(optionalTexts("appointment_id", "consent_id"))
    .addColumn("list_unsubscribe", "text", defaultsTo(""))
    .execute();
  await db.schema.createIndex("mails_by_lead").on("mails").column("lead_id").execute();
  await db.schema
    .createIndex("mails_due_by_channel")
    .on("mails")
    .columns(["state", "channel", "next_try_at", "id"])
    .execute();
  await db.schema.createIndex("mails_by_appointment").on("mails").column("appointment_id").execute();

  await db.schema
    .createTable("push_subscriptions")
    .addColumn("endpoint_hash", "text", key)
    .$call(texts("endpoint", "p256dh", "auth", "language", "user_agent", "created_at"))
    .$call(optionalTexts("reached_at", "last_error"))
    .execute();
}
