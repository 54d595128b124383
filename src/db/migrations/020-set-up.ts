import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const setUp: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("owners").addColumn("setup_token_hash", "text").execute();
    // Whoever saved the facts before there was a rule about them meant what they saved.
    await sql`
      insert into settings (name, value, changed_at, version)
      select 'factsConfirmed', 'true', changed_at, 1 from settings where name = 'business'
    `.execute(db);
  },
};
