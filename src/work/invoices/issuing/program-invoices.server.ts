import { record, type Recording } from "#src/account/events/record.server.ts";
import type { InvoiceEdit } from "#src/work/invoices/invoice.ts";
import { saveInvoiceDraft, type InvoiceDraftSaved } from "#src/work/invoices/invoices.server.ts";
import { createBlankInvoice, createFromQuote, type FromQuote, type InvoiceMade } from "./new-invoices.server.ts";

/** What a program drafts is in the log; what the owner does is not. */
export function draftInvoiceByProgram(
  { db, by }: Recording,
  from: { leadId: string } | FromQuote,
  now: Date,
): Promise<InvoiceMade> {
  return db.transaction().execute(async (trx) => {
    const made =
      "leadId" in from ? await createBlankInvoice(trx, from.leadId, now) : await createFromQuote(trx, from, now);
    if (made.kind === "made") await record(trx, { kind: "invoice.drafted", leadId: made.invoice.leadId }, by, now);
    return made;
  });
}

export function saveInvoiceByProgram(
  { db, by }: Recording,
  edit: InvoiceEdit & { id: string },
  now: Date,
): Promise<InvoiceDraftSaved> {
  return db.transaction().execute(async (trx) => {
    const saved = await saveInvoiceDraft(trx, edit);
    if (saved.kind === "saved") await record(trx, { kind: "invoice.drafted", leadId: saved.invoice.leadId }, by, now);
    return saved;
  });
}
