import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { InvoiceDocument } from "./invoice-document.ts";

type Customer = InvoiceDocument["customer"];

/**
 * Where papers go now: an address may have been corrected since the document was frozen. That of a lead which is erased is
 * as it was.
 */
export async function loadReach(db: Db, leadId: string, frozen: Customer): Promise<Customer> {
  const papers = await loadRecipients(db, leadId, "papers");
  return papers ? { ...frozen, phone: papers.phone, email: papers.to } : frozen;
}
