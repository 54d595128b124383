import type { Db } from "#src/platform/db/db.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import { recordQuoteEvent, type Visitor } from "#src/work/quotes/quote-events.server.ts";
import { findQuoteByToken } from "#src/work/quotes/quote-links.server.ts";
import { tellOwnerOfQuote } from "#src/work/quotes/quote-updates.server.ts";
import { asQuote, type Quote } from "#src/work/quotes/quotes.server.ts";
import { isOpenQuote } from "#src/work/quotes/open-quote.ts";

type Deps = { db: Db; siteUrl: string };

/** As the customer finds it. */
export async function openQuote(db: Db, token: string, now: Date): Promise<Quote | undefined> {
  const quote = await findQuoteByToken(db, token, now);
  return quote && asOf(quote, await loadToday(db, now));
}

/** The first opening by a person is kept and told. */
export async function noteViewed(
  { db, siteUrl }: Deps,
  { quote, visitor }: { quote: Quote; visitor: Visitor },
  now: Date,
): Promise<void> {
  if (quote.state !== "sent") return;
  await db.transaction().execute(async (trx) => {
    const viewed = await trx
      .updateTable("quotes")
      .set({ state: "viewed", viewed_at: now.toISOString() })
      .where("id", "=", quote.id)
      .where("state", "=", "sent")
      .returningAll()
      .executeTakeFirst();
    if (!viewed) return;
    await recordQuoteEvent(trx, { quoteId: quote.id, event: { kind: "viewed" }, visitor }, now);
    await tellOwnerOfQuote(trx, { kind: "viewed", quote: asQuote(viewed) }, siteUrl, now);
  });
}

/** Expired from the day after, also before the hourly job has said so. */
function asOf(quote: Quote, today: string): Quote {
  return isOpenQuote(quote.state) && quote.validUntil < today ? { ...quote, state: "expired" } : quote;
}
