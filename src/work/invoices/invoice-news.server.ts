import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { enqueueWebhook } from "#src/account/notifications/webhooks/webhooks.server.ts";
import { balanceOf, invoiceState, type Settled } from "./balance.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { loadReach } from "./customer/reach.server.ts";
import { settleRequest } from "#src/work/jobs/settle-request.server.ts";
import { recordInvoiceEvent } from "./invoice-events.server.ts";
import { invoiceAddress, loadInvoiceToken } from "./invoice-links.server.ts";
import { nextReminder } from "./invoice-reminders.server.ts";
import { asInvoice, loadInvoice, loadInvoiceSettings, type Invoice } from "./invoices.server.ts";
import { issuedMail, receiptMail, transferReceiptMail } from "./messages/invoice-mails.ts";
import type { Payment } from "./payments.server.ts";

type Issued = { invoice: Invoice; token: string; by: "mail" | "link"; siteUrl: string };

/** The mail, the proof of it, and the webhook, in the caller's transaction. */
export async function tellIssued(
  trx: Db,
  { invoice, token, by, siteUrl }: Issued,
  now: Date,
): Promise<{ invoice: Invoice; link: string }> {
  const { document } = invoice;
  const link = invoiceAddress(siteUrl, token);
  const settled = { totalCents: invoice.totalCents, creditedCents: 0, paidCents: 0 };
  if (document)
    await enqueueWebhook(
      trx,
      { event: "invoice.issued", ...(await ofLead(trx, invoice)), payload: payloadOf(invoice, document, settled) },
      now,
    );
  if (by === "link" || !document) return { invoice, link };
  const sent = await mailIssued(
    trx,
    { invoice: { ...invoice, document }, settled, link, today: document.issuedOn },
    now,
  );
  return { invoice: sent, link };
}

type Mailed = {
  invoice: Invoice & { document: InvoiceDocument };
  settled: Settled;
  link: string;
  today: string;
};

/** The mail with the PDFs, to where the customer is reached now; the first time and again. */
export async function mailIssued(trx: Db, { invoice, settled, link, today }: Mailed, now: Date): Promise<Invoice> {
  const { id, document, language } = invoice;
  const { leadId } = await ofLead(trx, invoice);
  const { email: to } = await loadReach(trx, invoice.leadId, document.customer);
  const { copies = [] } = (await loadRecipients(trx, invoice.leadId, "papers")) ?? {};
  for (const address of [to, ...copies])
    await enqueue(
      trx,
      issuedMail({ invoiceId: id, leadId, document, settled, language, href: link, to: address }),
      now,
    );
  await recordInvoiceEvent(trx, { invoiceId: id, event: { kind: "sent", to } }, now);
  const settings = await loadInvoiceSettings(trx);
  const isDue = invoice.kind !== "credit" && invoice.dueOn !== null;
  const remind_on = isDue ? nextReminder(settings, { dueOn: document.dueOn, today }) : null;
  const sent = await trx
    .updateTable("invoices")
    .set({ sent_at: now.toISOString(), remind_on })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asInvoice(sent);
}

type Received = { payment: Payment; before: Settled; receipt: boolean; secretKey: Buffer; siteUrl: string };

/** The receipt, where there is an address for it, and the webhooks, in the caller's transaction. */
export async function tellPayment(
  trx: Db,
  { payment, before, receipt, secretKey, siteUrl }: Received,
  now: Date,
): Promise<void> {
  const invoice = await loadInvoice(trx, payment.invoiceId);
  if (!invoice?.document) return;
  const { id, document, settled, language } = invoice;
  const lead = await ofLead(trx, invoice);
  const { cents, method, receivedOn } = payment;
  const payload = { ...payloadOf(invoice, document, settled), payment: { id: payment.id, cents, method, receivedOn } };
  await enqueueWebhook(trx, { event: "payment.received", ...lead, payload }, now);
  await tellIfPaid(trx, { invoiceId: id, before }, now);
  const { email: to } = await loadReach(trx, invoice.leadId, document.customer);
  const token = await loadInvoiceToken(trx, { id, secretKey });
  if (!receipt || to === "" || !token) return;
  const href = invoiceAddress(siteUrl, token);
  const about = { invoiceId: id, leadId: lead.leadId, document, settled, language, href, to };
  await enqueue(trx, receiptMail({ ...about, payment }), now);
  await recordInvoiceEvent(trx, { invoiceId: id, event: { kind: "receipt-sent", to } }, now);
}

type Transferred = { payments: { payment: Payment }[]; secretKey: Buffer; siteUrl: string };

/** One receipt for all that one transfer paid, where there is an address for it, in the caller's transaction. */
export async function tellTransfer(trx: Db, { payments, secretKey, siteUrl }: Transferred, now: Date): Promise<void> {
  const parts: ReceiptPart[] = [];
  for (const { payment } of payments) {
    const invoice = await loadInvoice(trx, payment.invoiceId);
    const token = await loadInvoiceToken(trx, { id: payment.invoiceId, secretKey });
    if (!invoice?.document || !token) continue;
    const { document, settled } = invoice;
    parts.push({ invoice, payment, document, settled, href: invoiceAddress(siteUrl, token) });
  }
  const last = parts.at(-1);
  if (!last) return;
  const { email: to } = await loadReach(trx, last.invoice.leadId, last.document.customer);
  if (to === "") return;
  const { leadId } = await ofLead(trx, last.invoice);
  await enqueue(trx, transferReceiptMail({ leadId, language: last.invoice.language, to, parts }), now);
  for (const { invoice } of parts)
    await recordInvoiceEvent(trx, { invoiceId: invoice.id, event: { kind: "receipt-sent", to } }, now);
}

type ReceiptPart = Parameters<typeof transferReceiptMail>[0]["parts"][number] & { invoice: Invoice };

/** Told when nothing is owed any more that was owed `before`. */
export async function tellIfPaid(
  trx: Db,
  { invoiceId, before }: { invoiceId: string; before: Settled },
  now: Date,
): Promise<void> {
  const invoice = await loadInvoice(trx, invoiceId);
  if (!invoice?.document || balanceOf(before) <= 0) return;
  const { document, settled } = invoice;
  if (balanceOf(settled) > 0 || invoiceState(invoice) === "credited") return;
  const payload = payloadOf(invoice, document, settled);
  const lead = await ofLead(trx, invoice);
  await enqueueWebhook(trx, { event: "invoice.paid", ...lead, payload }, now);
  if (lead.leadId) await settleRequest(trx, { leadId: lead.leadId, because: "paid" }, now);
}

function payloadOf(invoice: Invoice, { currency }: InvoiceDocument, settled: Settled) {
  const { id, leadId, quoteId, kind, number, totalCents, issuedOn, dueOn } = invoice;
  return {
    ...{ id, leadId, quoteId, kind, number, state: invoiceState({ ...invoice, settled }) },
    ...{ totalCents, balanceCents: kind === "credit" ? 0 : balanceOf(settled), currency, issuedOn, dueOn },
  };
}

/** Messages are deleted with their lead; an invoice outlives it. */
async function ofLead(trx: Db, { leadId }: Invoice): Promise<{ leadId?: string }> {
  const lead = await trx.selectFrom("leads").select("id").where("id", "=", leadId).executeTakeFirst();
  return lead ? { leadId } : {};
}
