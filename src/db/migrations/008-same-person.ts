import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const samePerson: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("leads").addColumn("repeat_of", "text").execute();
    for (const [name, first] of [
      ["first_touch", "{}"],
      ["email_key", ""],
      ["phone_key", ""],
    ] as const)
      await db.schema
        .alterTable("leads")
        .addColumn(name, "text", (column) => column.notNull().defaultTo(first))
        .execute();
    await sql`update leads set email_key = lower(email)`.execute(db);
    for (const key of ["email_key", "phone_key"])
      await db.schema.createIndex(`leads_by_${key}`).on("leads").columns([key, "submitted_at"]).execute();
    await db.schema
      .alterTable("used_bot_checks")
      .addColumn("content_hash", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
