import type { Db } from "#src/platform/db/db.server.ts";
import { theSite, type By } from "#src/account/events/by.ts";
import { record } from "#src/account/events/record.server.ts";
import { loadLeavesAt } from "#src/account/reminders/quiet-hours.server.ts";
import { whyNotWrite, type NotWrittenTo } from "#src/account/consents/suppressions.server.ts";
import { loadInboxLead } from "#src/work/leads/list/inbox-leads.server.ts";
import { recordOfInvoice } from "#src/work/invoices/record-invoice.server.ts";
import { invoiceAddress, loadInvoiceToken } from "#src/work/invoices/invoice-links.server.ts";
import { statementMail } from "./statement-mail.ts";
import { loadStatement, type StatementAsked } from "./statement.server.ts";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string; by: By };

export type StatementSent =
  /** ISO 8601 UTC: by day, as reminders leave. */
  { kind: "sent"; numbers: string[]; leavesAt: string } | { kind: "unknown" | "lead-set-aside" | NotWrittenTo };

/**
 * Also where nothing is owed: who keeps books asks for one then. Under the rules of reminders: never by night or on a
 * Sunday, and never to who asked to be left alone.
 */
export async function sendStatement(
  { db, secretKey, siteUrl, by }: Deps,
  asked: StatementAsked,
  now: Date,
): Promise<StatementSent> {
  return db.transaction().execute(async (trx) => {
    const { leadId } = asked;
    const statement = await loadStatement(trx, asked, now);
    if (!statement) return { kind: "unknown" };
    if (!(await loadInboxLead(trx, leadId))) return { kind: "lead-set-aside" };
    const { customer, invoices } = statement;
    const refusal = await whyNotWrite({ db: trx, secretKey }, customer);
    if (refusal) return { kind: refusal };
    const leavesAt = await loadLeavesAt(trx, now);
    const hrefs = new Map<string, string>();
    for (const { id } of invoices) {
      const token = await loadInvoiceToken(trx, { id, secretKey });
      if (token) hrefs.set(id, invoiceAddress(siteUrl, token));
      const event = { kind: "statement-sent" as const, to: customer.email };
      await recordOfInvoice(trx, { invoiceId: id, event }, theSite, now);
    }
    const numbers = invoices.map(({ number }) => number);
    const toCustomer = statementMail({ leadId, statement, hrefs, dueAt: leavesAt });
    const subject = numbers.join(", ") || `${statement.period.from} – ${statement.period.to}`;
    await record(trx, { kind: "customer.statement_sent", leadId, subject, toCustomer }, by, now);
    return { kind: "sent", numbers, leavesAt };
  });
}
