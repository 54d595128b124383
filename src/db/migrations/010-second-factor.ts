import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const secondFactor: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("second_factors")
      .addColumn("owner_id", "text", (column) => column.primaryKey().references("owners.id").onDelete("cascade"))
      .addColumn("sealed_key", "text", (column) => column.notNull())
      .addColumn("last_step", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("turned_on_at", "text")
      .execute();
    await db.schema
      .createTable("recovery_codes")
      .addColumn("code_hash", "text", (column) => column.primaryKey())
      .addColumn("owner_id", "text", (column) => column.notNull().references("owners.id").onDelete("cascade"))
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    // Blank: sessions from before must confirm once.
    await db.schema
      .alterTable("sessions")
      .addColumn("proved_at", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
