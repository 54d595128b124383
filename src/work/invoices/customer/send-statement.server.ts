import type { Db } from "#src/platform/db/db.server.ts";
import { personHashes } from "#src/account/consents/person-hashes.server.ts";
import { nextAllowedMoment } from "#src/account/consents/quiet-hours.server.ts";
import { loadSuppression } from "#src/account/consents/suppressions.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import { loadInboxLead } from "#src/work/leads/list/inbox-leads.server.ts";
import { recordInvoiceEvent } from "#src/work/invoices/invoice-events.server.ts";
import { invoiceAddress, loadInvoiceToken } from "#src/work/invoices/invoice-links.server.ts";
import { statementMail } from "#src/work/invoices/messages/statement-mail.ts";
import { statementBalance } from "./statement.ts";
import { loadStatement } from "./statement.server.ts";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

export type StatementSent =
  /** ISO 8601 UTC: by day, as reminders leave. */
  | { kind: "sent"; numbers: string[]; leavesAt: string }
  | { kind: "unknown" | "lead-set-aside" | "no-email" | "left-alone" | "nothing-owed" };

/** Under the rules of reminders: never by night or on a Sunday, and never to who asked to be left alone. */
export async function sendStatement(
  { db, secretKey, siteUrl }: Deps,
  leadId: string,
  now: Date,
): Promise<StatementSent> {
  return db.transaction().execute(async (trx) => {
    const statement = await loadStatement(trx, leadId, now);
    if (!statement) return { kind: "unknown" };
    if (!(await loadInboxLead(trx, leadId))) return { kind: "lead-set-aside" };
    const { customer, invoices } = statement;
    if (customer.email === "") return { kind: "no-email" };
    if (statementBalance(statement) <= 0) return { kind: "nothing-owed" };
    const hashes = personHashes(secretKey, customer);
    if (hashes && (await loadSuppression(trx, hashes))) return { kind: "left-alone" };
    const leavesAt = nextAllowedMoment(now, await loadZone(trx)).toISOString();
    const hrefs = new Map<string, string>();
    for (const { id } of invoices) {
      const token = await loadInvoiceToken(trx, { id, secretKey });
      if (token) hrefs.set(id, invoiceAddress(siteUrl, token));
      await recordInvoiceEvent(trx, { invoiceId: id, event: { kind: "statement-sent", to: customer.email } }, now);
    }
    await enqueue(trx, statementMail({ leadId, statement, hrefs, dueAt: leavesAt }), now);
    return { kind: "sent", numbers: invoices.map(({ number }) => number), leavesAt };
  });
}
