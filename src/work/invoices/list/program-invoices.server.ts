import { loadPage, type Since } from "#src/platform/db/load-page.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { inboxLeads } from "#src/work/leads/list/inbox-leads.server.ts";
import type { InvoiceState } from "#src/work/invoices/invoice.ts";
import { loadInvoice, type InvoiceInFull } from "#src/work/invoices/invoices.server.ts";
import { asListedInvoice, type ListedInvoice } from "./listed-invoice.server.ts";
import { selectLedger } from "./ledger-query.server.ts";

type Asked = Since & { leadId?: string | undefined; state?: InvoiceState | undefined };

export async function loadInboxInvoice(db: Db, id: string): Promise<InvoiceInFull | undefined> {
  const known = await db
    .selectFrom("invoices")
    .select("id")
    .where("id", "=", id)
    .where("lead_id", "in", inboxLeads(db).select("leads.id"))
    .executeTakeFirst();
  return known && loadInvoice(db, known.id);
}

/** The oldest first, so that a program can read on where it stopped: ids sort by time. */
export async function listInvoicesSince(
  db: Db,
  { leadId, state, since, after, limit }: Asked,
): Promise<{ invoices: ListedInvoice[]; next: string | null }> {
  let invoices = selectLedger(db).selectAll().where("lead_id", "in", inboxLeads(db).select("leads.id"));
  if (leadId) invoices = invoices.where("lead_id", "=", leadId);
  if (state) invoices = invoices.where("state", "=", state);
  if (since) invoices = invoices.where("created_at", ">=", since);
  if (after) invoices = invoices.where("id", ">", after);
  const { rows, next } = await loadPage(invoices.orderBy("id"), limit);
  return { invoices: rows.map(asListedInvoice), next };
}
