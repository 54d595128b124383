import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Earlier versions had a mode for strangers, whose account has a password that everybody knows. A database that was
 * made by it is one of a site from now on: the next start makes another account.
 */
export const noDemonstration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`delete from owners where exists (select 1 from settings where name = 'demo')`.execute(db);
    await sql`delete from settings where name = 'demo'`.execute(db);
  },
};
