import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The links of helpers, what they did by them, the order of a day, and photos of a visit beside those of a request. */
export const daySheets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("day_sheets")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("day", "text")
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("sealed_token", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("revoked_at", "text")
      .execute();
    await db.schema
      .createTable("day_sheet_acts")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("sheet_id", "text", (column) => column.notNull().references("day_sheets.id").onDelete("cascade"))
      .addColumn("appointment_id", "text", (column) =>
        column.notNull().references("appointments.id").onDelete("cascade"),
      )
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("day_sheet_acts_by_appointment")
      .on("day_sheet_acts")
      .columns(["appointment_id", "kind"])
      .execute();
    await db.schema.createIndex("day_sheet_acts_by_sheet").on("day_sheet_acts").column("sheet_id").execute();
    await db.schema
      .createTable("day_orders")
      .addColumn("day", "text", (column) => column.primaryKey())
      .addColumn("appointment_ids", "text", (column) => column.notNull())
      .execute();
    await db.schema.alterTable("lead_photos").addColumn("appointment_id", "text").execute();
    await db.schema.alterTable("lead_photos").addColumn("moment", "text").execute();
  },
};
