import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The step that a lead has reached stands in the index, so that arrivals are counted without reading a lead. */
export const quotedByArrival: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex("leads_by_arrival").execute();
    await db.schema
      .createIndex("leads_by_arrival")
      .on("leads")
      .columns(["box", "submitted_at", "origin", "source_label", "landing_path", "status", "furthest", "won_cents"])
      .execute();
  },
};
