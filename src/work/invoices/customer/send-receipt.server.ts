import type { Db } from "#src/platform/db/db.server.ts";
import { mailReceipt } from "#src/work/invoices/invoice-news.server.ts";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import { loadPayments, lockInvoice } from "#src/work/invoices/payments.server.ts";
import { loadInboxLead } from "#src/work/leads/list/inbox-leads.server.ts";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

export type ReceiptSent =
  | { kind: "sent"; to: string }
  | { kind: "unknown" | "unknown-payment" | "already" | "lead-set-aside" | "no-email" };

/** The receipt of one payment once more, to where papers go now; none of what was given or taken back. */
export function sendReceipt(
  { db, ...deps }: Deps,
  { invoiceId, paymentId }: { invoiceId: string; paymentId: string },
  now: Date,
): Promise<ReceiptSent> {
  return db.transaction().execute(async (trx) => {
    await lockInvoice(trx, invoiceId);
    const invoice = await loadInvoice(trx, invoiceId);
    if (!invoice) return { kind: "unknown" };
    const payments = await loadPayments(trx, invoiceId);
    const payment = payments.find(({ id, cents, reversesId }) => id === paymentId && cents > 0 && reversesId === null);
    if (!payment) return { kind: "unknown-payment" };
    if (payments.some(({ reversesId }) => reversesId === paymentId)) return { kind: "already" };
    if (!(await loadInboxLead(trx, invoice.leadId))) return { kind: "lead-set-aside" };
    const to = await mailReceipt({ db: trx, ...deps }, { invoice, payment }, now);
    return to === "" ? { kind: "no-email" } : { kind: "sent", to };
  });
}
