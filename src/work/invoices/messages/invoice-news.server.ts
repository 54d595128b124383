import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { theSite, type By } from "#src/account/events/by.ts";
import type { Settled } from "#src/work/invoices/balance.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import { loadReach } from "#src/work/invoices/reach.server.ts";
import { invoiceAddress, loadInvoiceToken } from "#src/work/invoices/invoice-links.server.ts";
import { planReminders } from "#src/work/invoices/plan-reminders.server.ts";
import { asInvoice, loadInvoice, type Invoice } from "#src/work/invoices/invoices.server.ts";
import { issuedMail, receiptMail, transferReceiptMail } from "./invoice-mails.ts";
import { paidNews } from "./money-news.ts";
import { asAnnouncedPayment, type Payment } from "#src/work/invoices/payments.server.ts";
import { loadAbout, recordOfInvoice } from "#src/work/invoices/record-invoice.server.ts";
import { followSettled } from "#src/work/invoices/settled.server.ts";

type Issued = { invoice: Invoice; token: string; by: "mail" | "link"; siteUrl: string };

/** The mail and the proof of it, in the caller's transaction. */
export async function announceIssued(
  trx: Db,
  { invoice, token, by, siteUrl }: Issued,
  now: Date,
): Promise<{ invoice: Invoice; link: string }> {
  const { document } = invoice;
  const link = invoiceAddress(siteUrl, token);
  if (by === "link" || !document) return { invoice, link };
  const settled = { totalCents: invoice.totalCents, creditedCents: 0, paidCents: 0 };
  const today = document.issuedOn;
  return { invoice: await mailIssued(trx, { invoice: { ...invoice, document }, settled, link, today }, now), link };
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
  const { leadId } = await loadAbout(trx, id);
  const { email: to } = await loadReach(trx, invoice.leadId, document.customer);
  const { copies = [] } = (await loadRecipients(trx, invoice.leadId, "papers")) ?? {};
  const mailTo = (address: string) =>
    issuedMail({ invoiceId: id, leadId, document, settled, language, href: link, to: address });
  await recordOfInvoice(trx, { invoiceId: id, event: { kind: "sent", to }, toCustomer: mailTo(to) }, theSite, now);
  for (const address of copies) await enqueue(trx, mailTo(address), now);
  await trx.updateTable("invoices").set({ sent_at: now.toISOString() }).where("id", "=", id).execute();
  await planReminders(trx, { id, today });
  return asInvoice(await trx.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
}

type Deps = { db: Db; secretKey: Buffer; siteUrl: string; by: By };
type Received = { payment: Payment; before: Settled; receipt: boolean };

/** That it came, what follows, and the receipt where there is an address for it, in the caller's transaction. */
export async function recordReceived(
  { db: trx, secretKey, siteUrl, by }: Deps,
  { payment, before, receipt }: Received,
  now: Date,
): Promise<void> {
  const invoice = await loadInvoice(trx, payment.invoiceId);
  if (!invoice?.document) return;
  const { id, document } = invoice;
  const { cents, method } = payment;
  const event = { kind: "paid" as const, paymentId: payment.id, cents, method };
  const { leadId } = await loadAbout(trx, id);
  // What a check after a restore finds is no news.
  const toOwner =
    by.actor === "provider" && receipt ? paidNews({ invoiceId: id, leadId, cents, document, siteUrl }) : null;
  await recordOfInvoice(
    trx,
    { invoiceId: id, event, data: { payment: asAnnouncedPayment(payment) }, toOwner },
    by,
    now,
  );
  await followSettled(trx, { invoiceId: id, before }, now);
  if (receipt) await mailReceipt({ db: trx, secretKey, siteUrl }, { invoice, payment }, now);
}

/** The first time and again, in the caller's transaction; to whom, blank where there is no address. */
export async function mailReceipt(
  { db: trx, secretKey, siteUrl }: Omit<Deps, "by">,
  { invoice, payment }: { invoice: Invoice & { settled: Settled }; payment: Payment },
  now: Date,
): Promise<string> {
  const { id, document, settled, language } = invoice;
  if (!document) return "";
  const { email: to } = await loadReach(trx, invoice.leadId, document.customer);
  const token = await loadInvoiceToken(trx, { id, secretKey });
  if (to === "" || !token) return "";
  const { leadId } = await loadAbout(trx, id);
  const href = invoiceAddress(siteUrl, token);
  const toCustomer = receiptMail({ invoiceId: id, leadId, document, settled, language, href, to, payment });
  const event = { kind: "receipt-sent" as const, to, paymentId: payment.id };
  await recordOfInvoice(trx, { invoiceId: id, event, toCustomer }, theSite, now);
  return to;
}

/** One receipt for all that one transfer paid, as `mailReceipt` sends one. */
export async function mailTransferReceipt(
  { db: trx, secretKey, siteUrl }: Omit<Deps, "by">,
  payments: { payment: Payment }[],
  now: Date,
): Promise<string> {
  const parts: ReceiptPart[] = [];
  for (const { payment } of payments) {
    const invoice = await loadInvoice(trx, payment.invoiceId);
    const token = await loadInvoiceToken(trx, { id: payment.invoiceId, secretKey });
    if (!invoice?.document || !token) continue;
    const { document, settled } = invoice;
    parts.push({ invoice, payment, document, settled, href: invoiceAddress(siteUrl, token) });
  }
  const last = parts.at(-1);
  if (!last) return "";
  const { email: to } = await loadReach(trx, last.invoice.leadId, last.document.customer);
  if (to === "") return "";
  const { leadId } = await loadAbout(trx, last.invoice.id);
  const mail = transferReceiptMail({ leadId, language: last.invoice.language, to, parts });
  for (const { invoice, payment } of parts) {
    const event = { kind: "receipt-sent" as const, to, paymentId: payment.id };
    // One mail for all of them.
    const toCustomer = invoice === last.invoice ? mail : null;
    await recordOfInvoice(trx, { invoiceId: invoice.id, event, toCustomer }, theSite, now);
  }
  return to;
}

type ReceiptPart = Parameters<typeof transferReceiptMail>[0]["parts"][number] & { invoice: Invoice };
