import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const TRACKED = sql<boolean>`(gclid <> '' or gbraid <> '' or wbraid <> '' or fbclid <> '' or msclkid <> ''
  or utm_source <> '' or utm_medium <> '' or utm_campaign <> '' or utm_term <> '' or utm_content <> '')`;

/** What the dashboard counts, without reading a row: the steps that it names, and each lead's outcome by its id. Then the newest requests for a review, and tracked leads without those that were imported. */
export const quickFigures: Migration = {
  async up(db: Kysely<unknown>) {
    for (const status of ["quoted", "won", "lost"])
      await sql`create index ${sql.ref(`lead_events_to_${status}`)} on lead_events (at, lead_id)
        where kind = 'status' and detail like ${sql.lit(`%"to":"${status}"%`)}`.execute(db);
    await db.schema.createIndex("leads_outcomes").on("leads").columns(["id", "box", "status", "won_cents"]).execute();
    // SQLite takes the index that fixes most columns, so they are named although these leads are few.
    await sql`create index leads_waiting on leads (box, origin, status, submitted_at) where status = 'new'`.execute(db);
    await db.schema.dropIndex("leads_tracked").execute();
    await db.schema
      .createIndex("leads_tracked")
      .on("leads")
      .columns(["box", "submitted_at", "id", "origin"])
      .where(TRACKED)
      .execute();
    await db.schema.createIndex("review_requests_by_time").on("review_requests").column("send_at").execute();
  },
};
