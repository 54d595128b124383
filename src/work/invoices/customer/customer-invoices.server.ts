import type { Db } from "#src/platform/db/db.server.ts";
import { isOwed, selectLedger } from "#src/work/invoices/list/ledger-query.server.ts";
import { asListedInvoice, type ListedInvoice } from "#src/work/invoices/list/listed-invoice.server.ts";

/**
 * The requests of one customer. One that is nobody's yet, as a process of an older version stores it, has those with the same
 * email address, or without any with the same phone; that of a lead which is erased stands alone.
 */
export async function leadIdsOfCustomer(db: Db, leadId: string): Promise<string[]> {
  const lead = await db
    .selectFrom("leads")
    .select(["customer_id", "email_key", "phone_key"])
    .where("id", "=", leadId)
    .executeTakeFirst();
  if (!lead) return [leadId];
  const { customer_id, email_key, phone_key } = lead;
  const leads = db.selectFrom("leads").select("id");
  if (customer_id) return idsOf(await leads.where("customer_id", "=", customer_id).execute());
  if (email_key === "" && phone_key === "") return [leadId];
  const same = leads.where("email_key", "=", email_key);
  return idsOf(await (email_key ? same : same.where("phone_key", "=", phone_key)).execute());
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** What a customer still owes, the oldest first. */
export async function listOwedBy(db: Db, leadId: string): Promise<ListedInvoice[]> {
  const rows = await selectLedger(db)
    .selectAll()
    .where("lead_id", "in", await leadIdsOfCustomer(db, leadId))
    .where(isOwed)
    .orderBy("issued_on")
    .orderBy("id")
    .execute();
  return rows.map(asListedInvoice);
}
