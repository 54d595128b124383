import type { Db } from "#src/platform/db/db.server.ts";
import { balanceOf } from "#src/work/invoices/balance.ts";
import type { InvoiceKind } from "#src/work/invoices/invoice.ts";
import type { Invoice } from "#src/work/invoices/invoices.server.ts";
import { loadReach } from "#src/work/invoices/reach.server.ts";
import { isOwed, selectLedger } from "./ledger-query.server.ts";
import { asListedInvoice } from "./listed-invoice.server.ts";

export type OwedInvoice = { id: string; kind: InvoiceKind; number: string | null; balanceCents: number };

/** What the owner is told beside an invoice. */
export type InvoiceNotices = {
  /** Nothing leaves by mail for a lead that is not in the inbox. */
  lead: "inbox" | "set-aside" | "erased";
  /** Where mails about it go now; blank where there is no address. */
  email: string;
  /** Others of the same quote: a final invoice subtracts what its down payment asked for, paid or not. */
  alsoOwed: OwedInvoice[];
};

export async function loadInvoiceNotices(
  db: Db,
  { id, leadId, quoteId, document }: Pick<Invoice, "id" | "leadId" | "quoteId" | "document">,
): Promise<InvoiceNotices> {
  const lead = await db.selectFrom("leads").select("box").where("id", "=", leadId).executeTakeFirst();
  const whereLead = lead?.box === "inbox" ? "inbox" : "set-aside";
  const { email } = await loadReach(db, leadId, { name: "", email: "", phone: "", ...document?.customer });
  return {
    lead: lead ? whereLead : "erased",
    email,
    alsoOwed: quoteId ? (await listOwed(db, "invoices", id)).filter((owed) => owed.id !== id) : [],
  };
}

/** What was issued of the agreement that a quote is of, whatever its version, and is not paid. */
export function listOwedOf(db: Db, quoteId: string): Promise<OwedInvoice[]> {
  return listOwed(db, "quotes", quoteId);
}

/** Those of the job of a quote or an invoice; extras have no quote. */
async function listOwed(db: Db, table: "quotes" | "invoices", id: string): Promise<OwedInvoice[]> {
  const rows = await selectLedger(db)
    .selectAll()
    .where("job_id", "in", db.selectFrom(table).select("job_id").where("id", "=", id))
    .where("quote_id", "is not", null)
    .where(isOwed)
    .orderBy("issued_on")
    .orderBy("id")
    .execute();
  return rows.map(asListedInvoice).map(({ settled, ...owed }) => ({
    ...{ id: owed.id, kind: owed.kind, number: owed.number, balanceCents: balanceOf(settled) },
  }));
}
