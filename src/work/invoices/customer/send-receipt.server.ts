import type { Db } from "#src/platform/db/db.server.ts";
import { mailReceipt, mailTransferReceipt } from "#src/work/invoices/messages/invoice-news.server.ts";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import { loadPaymentsOf, type Payment } from "#src/work/invoices/payments.server.ts";
import { loadInboxLead } from "#src/work/leads/list/inbox-leads.server.ts";
import { leadIdsOfCustomer } from "./customer-invoices.server.ts";
import { lockInvoices } from "./lock-invoices.server.ts";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };
type Asked = { invoiceId: string; paymentId: string };

export type ReceiptSent =
  | { kind: "sent"; to: string }
  | { kind: "unknown" | "unknown-payment" | "already" | "lead-set-aside" | "no-email" };

/**
 * The receipt of one payment once more, to where papers go now; that of a transfer names all that it paid, as it did at first.
 * None of what was given or taken back.
 */
export function sendReceipt({ db, ...deps }: Deps, { invoiceId, paymentId }: Asked, now: Date): Promise<ReceiptSent> {
  return db.transaction().execute(async (trx) => {
    const ids = await invoicesPaidWith(trx, { invoiceId, paymentId });
    await lockInvoices(trx, ids);
    const invoice = await loadInvoice(trx, invoiceId);
    if (!invoice) return { kind: "unknown" };
    const paid = [...(await loadPaymentsOf(trx, ids)).values()].flat();
    const payment = paid.find(({ id, cents, reversesId }) => id === paymentId && cents > 0 && reversesId === null);
    if (!payment) return { kind: "unknown-payment" };
    const reversed = new Set(paid.map(({ reversesId }) => reversesId));
    if (reversed.has(paymentId)) return { kind: "already" };
    if (!(await loadInboxLead(trx, invoice.leadId))) return { kind: "lead-set-aside" };
    const parts = paid.filter((one) => isPartOf(payment, one) && !reversed.has(one.id));
    const mails = { db: trx, ...deps };
    const to =
      parts.length > 1
        ? await mailTransferReceipt(
            mails,
            parts.map((part) => ({ payment: part })),
            now,
          )
        : await mailReceipt(mails, { invoice, payment }, now);
    return to === "" ? { kind: "no-email" } : { kind: "sent", to };
  });
}

function isPartOf({ transferId }: Payment, other: Payment): boolean {
  return transferId !== null && other.transferId === transferId;
}

/** The oldest first. Without those that are another customer's by now. */
async function invoicesPaidWith(trx: Db, { invoiceId, paymentId }: Asked): Promise<string[]> {
  const asked = await trx
    .selectFrom("payments")
    .innerJoin("invoices", "invoices.id", "payments.invoice_id")
    .select(["transfer_id", "lead_id"])
    .where("payments.id", "=", paymentId)
    .where("invoice_id", "=", invoiceId)
    .executeTakeFirst();
  if (!asked?.transfer_id) return [invoiceId];
  const rows = await trx
    .selectFrom("payments")
    .innerJoin("invoices", "invoices.id", "payments.invoice_id")
    .select("invoices.id")
    .where("transfer_id", "=", asked.transfer_id)
    .where("lead_id", "in", await leadIdsOfCustomer(trx, asked.lead_id))
    .orderBy("payments.id")
    .execute();
  return rows.map(({ id }) => id);
}
