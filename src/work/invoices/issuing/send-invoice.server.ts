import type { Db } from "#src/platform/db/db.server.ts";
import type { By } from "#src/account/events/by.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import { loadInboxLead } from "#src/work/leads/list/inbox-leads.server.ts";
import type { InvoiceCode } from "#src/work/invoices/invoice-problems.ts";
import type { Issuing, NewCredit } from "#src/work/invoices/invoice.ts";
import { issueCreditNote } from "./credit-note.server.ts";
import { loadReach } from "#src/work/invoices/reach.server.ts";
import { invoiceAddress, loadInvoiceToken } from "#src/work/invoices/invoice-links.server.ts";
import { announceIssued, mailIssued } from "#src/work/invoices/messages/invoice-news.server.ts";
import { loadInvoice, type Invoice } from "#src/work/invoices/invoices.server.ts";
import { ChangedMeanwhile, issueInvoice } from "./issue-invoice.server.ts";
import { lockInvoice } from "#src/work/invoices/payments.server.ts";
import { followLess, followSettled } from "#src/work/invoices/settled.server.ts";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };
type Doing = Deps & { by: By };

type Sent = { kind: "sent"; invoice: Invoice; link: string };
type NotSent = { kind: "refused"; problems: Problem<InvoiceCode>[] };
export type InvoiceSent = Sent | NotSent | { kind: "unknown" | "stale" | "not-draft" | "lead-set-aside" | "held" };

/** Issues it and tells the customer and programs, in one transaction. */
export async function sendInvoice(
  { db, secretKey, siteUrl, by }: Doing,
  issuing: Issuing & { id: string },
  now: Date,
): Promise<InvoiceSent> {
  try {
    return await db.transaction().execute(async (trx) => {
      const issued = await issueInvoice(trx, { ...issuing, secretKey, doneBy: by }, now);
      if (issued.kind !== "issued") return issued;
      return { kind: "sent", ...(await announceIssued(trx, { ...issued, by: issuing.by, siteUrl }, now)) };
    });
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return { kind: "stale" };
    throw error;
  }
}

export type SentAgain =
  | { kind: "sent"; to: string }
  | { kind: "unknown" | "not-issued" | "lead-set-aside" | "no-email" };

/** The same document by mail once more, to where the customer is reached now. */
export async function sendAgain({ db, secretKey, siteUrl }: Deps, id: string, now: Date): Promise<SentAgain> {
  const token = await loadInvoiceToken(db, { id, secretKey });
  return db.transaction().execute(async (trx) => {
    await lockInvoice(trx, id);
    const invoice = await loadInvoice(trx, id);
    if (!invoice) return { kind: "unknown" };
    const { document, leadId, settled } = invoice;
    if (!document || !token) return { kind: "not-issued" };
    if (!(await loadInboxLead(trx, leadId))) return { kind: "lead-set-aside" };
    const { email: to } = await loadReach(trx, leadId, document.customer);
    if (to === "") return { kind: "no-email" };
    const today = await loadToday(trx, now);
    const link = invoiceAddress(siteUrl, token);
    await mailIssued(trx, { invoice: { ...invoice, document }, settled, link, today }, now);
    return { kind: "sent", to };
  });
}

export type CreditSent =
  | Sent
  /** By its key; nothing was issued again, and nothing sent. */
  | (Omit<Sent, "kind"> & { kind: "known" })
  | NotSent
  | { kind: "unknown" | "not-issued" | "credit-key-reused" | "held" }
  | { kind: "too-large"; mostCents: number };

/** A credit note, with what goes out of it. */
export async function sendCreditNote(
  { db, secretKey, siteUrl, by: doneBy }: Doing,
  credit: NewCredit & { id: string; idempotencyKey?: string | undefined },
  now: Date,
): Promise<CreditSent> {
  return db.transaction().execute(async (trx) => {
    const { id: invoiceId, by } = credit;
    const issued = await issueCreditNote(trx, { ...credit, invoiceId, secretKey, doneBy }, now);
    if (issued.kind === "known") {
      const { invoice, token } = issued;
      return { kind: "known", invoice, link: token ? invoiceAddress(siteUrl, token) : "" };
    }
    if (issued.kind !== "issued") return issued;
    const sent = await announceIssued(trx, { ...issued, by, siteUrl }, now);
    await followLess(trx, invoiceId, now);
    await followSettled(trx, { invoiceId, before: issued.before }, now);
    return { kind: "sent", ...sent };
  });
}
