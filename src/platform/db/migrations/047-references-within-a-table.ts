import { PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A down payment refers to a later invoice: a restore inserts it first. SQLite can defer every reference already. */
export const referencesWithinATable: Migration = {
  async up(db) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    await sql`alter table invoices alter constraint invoices_corrects_id_fkey deferrable`.execute(db);
    await sql`alter table invoices alter constraint invoices_deducted_in_fkey deferrable`.execute(db);
    await sql`alter table payments alter constraint payments_reverses_id_fkey deferrable`.execute(db);
  },
};
