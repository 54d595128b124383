import type { Db } from "#src/platform/db/db.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { enqueuePush } from "#src/account/notifications/push/pushes.server.ts";
import { theSite } from "#src/account/events/by.ts";
import { record } from "#src/account/events/record.server.ts";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import { loadSetting } from "#src/account/settings/settings.server.ts";
import { ownerQuoteMail, quotePush, type QuoteUpdate } from "./quote-mails.ts";
import type { Quote } from "./quotes.server.ts";

/** `withCopy`: the mail has the copy of what was accepted. */
type News = Pick<QuoteUpdate, "kind" | "said" | "place" | "window"> & {
  quote: Quote;
  totalCents?: number;
  withCopy?: boolean;
};

/** Tells the owner by every channel, in the caller's transaction. */
export async function tellOwnerOfQuote(
  db: Db,
  { kind, quote, said, place, window, totalCents, withCopy = false }: News,
  siteUrl: string,
  now: Date,
): Promise<void> {
  const { leadId, number, document } = quote;
  if (!document) return;
  const news: QuoteUpdate = {
    ...{ kind, leadId, number, currency: document.currency },
    ...{ name: document.customer.name, email: document.customer.email, phone: document.customer.phone },
    ...{ title: document.title, totalCents: totalCents ?? quote.totalCents },
    ...(said && { said }),
    ...(place && { place }),
    ...(window !== undefined && { window }),
  };
  const email = (await loadSetting(db, "email")) ?? {};
  if (kind !== "viewed" && (email.enableEmailNotifications ?? true)) {
    const mail = ownerQuoteMail(news, { ...(await ownerContact(db)), siteUrl });
    await enqueue(db, { ...mail, ...(withCopy && { copyOfQuote: quote.id }) }, now);
  }
  await enqueuePush(db, { kind: "push-quote", leadId, write: (language) => quotePush(news, language) }, now);
  await record(db, { kind: `quote.${kind}`, leadId, payload: payloadOf(quote, news) }, theSite, now);
}

export function payloadOf(
  { id, revision, state }: Quote,
  { leadId, number, totalCents, currency, said, place }: Omit<QuoteUpdate, "kind" | "name" | "email" | "phone">,
) {
  return { id, leadId, number, revision, state, totalCents, currency, ...(said && { said }), ...(place && { place }) };
}
