import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What customers answered by mail and what the owner wrote back, and the ids by which an answer finds its thread. */
export const conversations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("messages")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("lead_id", "text", (column) => column.references("leads.id").onDelete("cascade"))
      .addColumn("job_id", "text", (column) => column.references("jobs.id").onDelete("set null"))
      .addColumn("direction", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("proof", "text", (column) => column.notNull().defaultTo("unknown"))
      .addColumn("standing", "text", (column) => column.notNull().defaultTo("none"))
      .addColumn("answered_by", "text")
      .addColumn("from_name", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("from_address", "text", (column) => column.notNull())
      .addColumn("to_address", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("subject", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("text", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("whole_text", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("files", "text", (column) => column.notNull().defaultTo("[]"))
      .addColumn("message_id", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("message_hash", "text", (column) => column.notNull().unique())
      .addColumn("thread_ids", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("about_mail", "text")
      .addColumn("road", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("messages_of_lead").on("messages").columns(["lead_id", "at"]).execute();
    await db.schema.createIndex("messages_of_job").on("messages").column("job_id").execute();
    await db.schema.createIndex("messages_waiting").on("messages").columns(["standing", "at"]).execute();
    await addThreadsToMails(db);
  },
};

/** `provider_id`: some providers put an id of their own in the place of ours. */
async function addThreadsToMails(db: Kysely<unknown>): Promise<void> {
  for (const name of ["in_reply_to", "thread_ids", "provider_id"])
    await db.schema
      .alterTable("mails")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  await db.schema.createIndex("mails_by_message_id").on("mails").column("message_id").execute();
  await db.schema.createIndex("mails_by_provider_id").on("mails").column("provider_id").execute();
}
