import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The end of a plan that its owner was told of. */
export const endsOfPlans: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("plans")
      .addColumn("end_notified", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
