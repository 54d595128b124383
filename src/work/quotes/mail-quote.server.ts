import type { Db } from "#src/platform/db/db.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import { loadInboxLead } from "#src/work/leads/list/inbox-leads.server.ts";
import type { QuoteDocument } from "./quote-document.ts";
import { recordQuoteEvent } from "./quote-events.server.ts";
import { loadQuoteToken, quoteAddress } from "./quote-links.server.ts";
import { customerQuoteMail } from "./quote-mails.ts";
import { loadQuote, type Quote } from "./quotes.server.ts";

type Mailed = { leadId: string; document: QuoteDocument; language: Quote["language"]; href: string };

/** To where papers go now, with the copies that the owner wants. Answers with the address; blank where there is none. */
export async function mailQuote(trx: Db, { leadId, document, ...sent }: Mailed, now: Date): Promise<string> {
  const { to, copies } = (await loadRecipients(trx, leadId, "papers")) ?? { to: document.customer.email, copies: [] };
  for (const address of to === "" ? [] : [to, ...copies])
    await enqueue(trx, customerQuoteMail({ kind: "customer-quote", leadId, document, ...sent, to: address }), now);
  return to;
}

export type QuoteSentAgain =
  | { kind: "sent"; to: string }
  | { kind: "unknown" | "not-open" | "lead-set-aside" | "no-email" };

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** The same version by mail once more, while its link opens. */
export async function sendQuoteAgain({ db, secretKey, siteUrl }: Deps, id: string, now: Date): Promise<QuoteSentAgain> {
  const token = await loadQuoteToken(db, { id, secretKey });
  return db.transaction().execute(async (trx) => {
    const quote = await loadQuote(trx, id);
    if (!quote) return { kind: "unknown" };
    const { document, documentHash = "", leadId, language, state } = quote;
    if (!document || !token || !["sent", "viewed", "accepted"].includes(state)) return { kind: "not-open" };
    if (!(await loadInboxLead(trx, leadId))) return { kind: "lead-set-aside" };
    const to = await mailQuote(trx, { leadId, document, language, href: quoteAddress(siteUrl, token) }, now);
    if (to === "") return { kind: "no-email" };
    await recordQuoteEvent(trx, { quoteId: id, event: { kind: "sent", to, documentHash } }, now);
    return { kind: "sent", to };
  });
}
