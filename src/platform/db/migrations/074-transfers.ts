import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Which payments came at once, so that their receipt can be sent again as it was. */
export const transfers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("payments").addColumn("transfer_id", "text").execute();
    // Until now the key of each part was that of the whole, then its invoice.
    await sql`update payments
      set transfer_id = substr(idempotency_key, 1, length(idempotency_key) - length(invoice_id) - 1)
      where idempotency_key like '% ' || invoice_id`.execute(db);
    await sql`create index payments_of_transfer on payments (transfer_id) where transfer_id is not null`.execute(db);
  },
};
