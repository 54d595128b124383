import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { openedBy, openLink } from "#src/account/secret-links/secret-links.server.ts";
import { inboxLeads } from "#src/work/leads/list/inbox-leads.server.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import { after, MINUTE_MS } from "#src/platform/clock/durations.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { loadQuoteEvents, recordQuoteEvent, type Visitor } from "./quote-events.server.ts";
import { customerQuoteMail } from "./quote-mails.ts";
import type { QuoteDocument } from "./quote-document.ts";
import { isOpenQuote } from "./open-quote.ts";
import { asQuote, type Quote } from "./quotes.server.ts";

/** Asked for again within this time, the link is on its way. */
const MAIL_AGAIN_MS = 10 * MINUTE_MS;

export function quoteAddress(siteUrl: string, token: string): string {
  return siteUrl + linkPath("quoteLink", token);
}

/** None while its lead is set aside. */
export async function findQuoteByToken(db: Db, token: string, now: Date): Promise<Quote | undefined> {
  const row = await db
    .selectFrom("quotes")
    .selectAll()
    .where("id", "in", openedBy(db, { kind: "quoteLink", token }, now))
    .where("lead_id", "in", inboxLeads(db).select("id"))
    .executeTakeFirst();
  return row && asQuote(row);
}

/** Undefined for a quote that was never sent, or when the secret key is another. */
export async function loadQuoteToken(
  db: Db,
  { id, secretKey }: { id: string; secretKey: Buffer },
): Promise<string | undefined> {
  return (await openLink({ db, secretKey }, { kind: "quoteLink", id }))?.token;
}

/** `to`: where papers go now. */
type Newest = Quote & { document: QuoteDocument; to: string };

/** The version in the place of this one, while it waits for an answer and its customer can be mailed. */
export async function findNewest(db: Db, { number }: Quote, now: Date): Promise<Newest | undefined> {
  const row = await db
    .selectFrom("quotes")
    .selectAll()
    .where("number", "=", number)
    .where("state", "!=", "draft")
    .orderBy("revision", "desc")
    .executeTakeFirst();
  const newest = row && asQuote(row);
  if (!newest?.document || !isOpenQuote(newest.state)) return undefined;
  const { to = "" } = (await loadRecipients(db, newest.leadId, "papers")) ?? {};
  if (to === "" || newest.validUntil < (await loadToday(db, now))) return undefined;
  return { ...newest, document: newest.document, to };
}

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/**
 * To where papers of the newest version go now: who holds a former link may be somebody else. False where there
 * is no such version.
 */
export async function mailNewestLink(
  { db, secretKey, siteUrl }: Deps,
  { former, visitor }: { former: Quote; visitor: Visitor },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await acquireWriterLock(trx, "quote-numbers", now);
    const newest = await findNewest(trx, former, now);
    const token = newest && (await loadQuoteToken(trx, { id: newest.id, secretKey }));
    if (!newest || !token) return false;
    const { id: quoteId, leadId, document, language, documentHash = "", to } = newest;
    const sentAt = (await loadQuoteEvents(trx, quoteId)).findLast(({ kind }) => kind === "sent")?.at ?? "";
    if (sentAt > after(now, -MAIL_AGAIN_MS)) return true;
    await recordQuoteEvent(trx, { quoteId, event: { kind: "sent", to, documentHash }, visitor }, now);
    const href = quoteAddress(siteUrl, token);
    await enqueue(trx, customerQuoteMail({ kind: "customer-quote", leadId, document, language, href, to }), now);
    return true;
  });
}
