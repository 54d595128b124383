import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const erasures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("erasures")
      .addColumn("key_hash", "text", (column) => column.primaryKey())
      .addColumn("erased_at", "text", (column) => column.notNull())
      .execute();
  },
};
