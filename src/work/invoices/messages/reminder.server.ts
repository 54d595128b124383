import { stopRemindersAddress } from "#src/account/consents/reminder-wishes.server.ts";
import { whyNotWrite, type NotWrittenTo } from "#src/account/consents/suppressions.server.ts";
import type { By } from "#src/account/events/by.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadReach } from "#src/work/invoices/reach.server.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import { invoiceAddress } from "#src/work/invoices/invoice-links.server.ts";
import { loadInvoiceSettings, type InvoiceInFull } from "#src/work/invoices/invoices.server.ts";
import { invoiceReminderMail } from "./invoice-mails.ts";
import { declinesReminders } from "#src/work/papers/declines-reminders.ts";
import { recordOfInvoice } from "#src/work/invoices/record-invoice.server.ts";
import { loadInboxLead } from "#src/work/leads/list/inbox-leads.server.ts";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** Why no reminder leaves. */
export type NoReminder = "disputed" | "declined" | "lead-set-aside" | NotWrittenTo;
export type ReminderReach = { kind: "mail"; to: string; document: InvoiceDocument } | { kind: NoReminder };

/** Whether a customer may be reminded of an invoice, and where. */
export async function reminderReach(
  { db, secretKey }: Pick<Deps, "db" | "secretKey">,
  { document, leadId, isDisputed, events }: Pick<InvoiceInFull, "document" | "leadId" | "isDisputed" | "events">,
): Promise<ReminderReach> {
  if (isDisputed) return { kind: "disputed" };
  if (declinesReminders(events)) return { kind: "declined" };
  if (!document || !(await loadInboxLead(db, leadId))) return { kind: "lead-set-aside" };
  const customer = await loadReach(db, leadId, document.customer);
  const refusal = await whyNotWrite({ db, secretKey }, customer);
  return refusal ? { kind: refusal } : { kind: "mail", to: customer.email, document };
}

type Reminding = {
  invoice: InvoiceInFull;
  reach: ReminderReach & { kind: "mail" };
  token: string | undefined;
  by: By;
  /** ISO 8601 UTC; at once where it is not given. */
  dueAt?: string;
};

/** In the caller's transaction, which holds the invoice. */
export async function mailReminder(
  { db, secretKey, siteUrl }: Deps,
  { invoice, reach, token, by, dueAt }: Reminding,
  now: Date,
): Promise<boolean> {
  if (!token) return false;
  const { id: invoiceId, leadId, settled, language, events } = invoice;
  const { reminderWords } = await loadInvoiceSettings(db);
  const about = { invoiceId, leadId, document: reach.document, settled, language, to: reach.to };
  const mail = invoiceReminderMail({
    ...about,
    ...{ href: invoiceAddress(siteUrl, token), words: reminderWords[language] },
    stopAddress: stopRemindersAddress({ secretKey, siteUrl }, { kind: "invoice", id: invoiceId }),
    isAgain: events.some(({ kind }) => kind === "reminded"),
  });
  const toCustomer = dueAt ? { ...mail, dueAt } : mail;
  await recordOfInvoice(db, { invoiceId, event: { kind: "reminded", to: reach.to }, toCustomer }, by, now);
  return true;
}
