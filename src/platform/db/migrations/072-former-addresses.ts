import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The address that was put right last, until the owner has said what becomes of the links that went there. */
export const formerAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("customers")
      .addColumn("former_email", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
