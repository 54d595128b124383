import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The totals of advertising, and now also the leads behind each in the order of time: no row is read for either. */
export const leadsBehindAds: Migration = {
  async up(db: Kysely<unknown>) {
    for (const touch of ["last", "first"]) {
      await db.schema.dropIndex(`leads_by_${touch}_touch`).execute();
      await db.schema
        .createIndex(`leads_by_${touch}_touch`)
        .on("leads")
        .columns([
          ...["box", "origin", "month", `${touch}_channel`, `${touch}_campaign`],
          ...["furthest", "status", "won_cents", "submitted_at", "id"],
        ])
        .execute();
    }
  },
};
