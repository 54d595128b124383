import type { Db } from "#src/platform/db/db.server.ts";
import { isOwed, selectLedger } from "#src/work/invoices/list/ledger-query.server.ts";
import { asListedInvoice, type ListedInvoice } from "#src/work/invoices/list/listed-invoice.server.ts";

/**
 * The requests of one customer: those with the same email address, or without any with the same phone. That of a lead
 * which is erased stands alone. What goes to an address by mail must never name somebody else who shares a phone.
 */
export async function leadIdsOfCustomer(db: Db, leadId: string): Promise<string[]> {
  const lead = await db
    .selectFrom("leads")
    .select(["email_key", "phone_key"])
    .where("id", "=", leadId)
    .executeTakeFirst();
  if (!lead || (lead.email_key === "" && lead.phone_key === "")) return [leadId];
  const same = db.selectFrom("leads").select("id").where("email_key", "=", lead.email_key);
  const rows = await (lead.email_key ? same : same.where("phone_key", "=", lead.phone_key)).execute();
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
