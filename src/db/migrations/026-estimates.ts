import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The size that a visitor gave where a price range is shown, with that range. */
export const estimates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("leads")
      .addColumn("estimate", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
