import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The address that was put right last, until the owner has said what becomes of the links that went there; and which places
 * the owner has added, so that they stay when a request goes.
 */
export const customerAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("customers")
      .addColumn("wrong_email", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema
      .alterTable("customer_places")
      .addColumn("by_hand", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
