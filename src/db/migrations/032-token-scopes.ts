import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Older tokens keep what they could: send ideas. */
export const tokenScopes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("api_tokens")
      .addColumn("scopes", "text", (column) => column.notNull().defaultTo("ideas"))
      .execute();
  },
};
