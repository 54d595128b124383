import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** When the owner was told of a lead in quarantine. */
export const quarantineNotices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("leads").addColumn("quarantine_notified_at", "text").execute();
  },
};
