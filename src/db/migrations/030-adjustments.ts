import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Which conversion an export reported; and the few changes of won jobs, found without reading all events. */
export const adjustments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("lead_exports")
      .addColumn("stage", "text", (column) => column.notNull().defaultTo("request"))
      .execute();
    await sql`create index lead_events_from_won on lead_events (at, id) where kind = 'status' and detail like '%"from":"won"%'`.execute(
      db,
    );
  },
};
