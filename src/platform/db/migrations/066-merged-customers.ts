import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** SQLite took the index of merged customers for those who are not merged: it read all of them, and sorted. */
export const mergedCustomers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex("customers_by_survivor").execute();
    await sql`create index customers_by_survivor on customers (merged_into) where merged_into is not null`.execute(db);
  },
};
