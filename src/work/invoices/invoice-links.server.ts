import { linkPath } from "#src/account/secret-links/link-path.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { inboxLeads } from "#src/work/leads/list/inbox-leads.server.ts";
import { openedBy, openLink } from "#src/account/secret-links/secret-links.server.ts";
import { recordOfInvoice } from "./record-invoice.server.ts";
import { theSite } from "#src/account/events/by.ts";
import { loadInvoice, type InvoiceInFull } from "./invoices.server.ts";

export function invoiceAddress(siteUrl: string, token: string): string {
  return siteUrl + linkPath("invoiceLink", token);
}

/**
 * None while its lead is set aside or once it is erased: tax law wants the invoice kept, not shown to who has an old mail.
 */
export async function findInvoiceByToken(db: Db, token: string, now: Date): Promise<InvoiceInFull | undefined> {
  const row = await db
    .selectFrom("invoices")
    .select("id")
    .where("id", "in", openedBy(db, { kind: "invoiceLink", token }, now))
    .where("lead_id", "in", inboxLeads(db).select("id"))
    .executeTakeFirst();
  return row && loadInvoice(db, row.id);
}

/** Undefined for a draft, or when the secret key is another. */
export async function loadInvoiceToken(
  db: Db,
  { id, secretKey }: { id: string; secretKey: Buffer },
): Promise<string | undefined> {
  return (await openLink({ db, secretKey }, { kind: "invoiceLink", id }))?.token;
}

/** The first opening by a person. */
export async function noteInvoiceViewed(db: Db, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("invoices")
      .set({ viewed_at: now.toISOString() })
      .where("id", "=", id)
      .where("viewed_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await recordOfInvoice(trx, { invoiceId: id, event: { kind: "viewed" } }, theSite, now);
  });
}
