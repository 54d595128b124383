import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The invoice that a visit of a plan went into. */
export const invoicesOfVisits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("appointments").addColumn("billed_in", "text").execute();
    await db.schema.createIndex("appointments_by_invoice").on("appointments").column("billed_in").execute();
  },
};
