import { loadPage, type Since } from "#src/platform/db/load-page.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { inboxLeads } from "#src/work/leads/list/inbox-leads.server.ts";
import type { QuoteState } from "#src/work/quotes/quote.ts";
import { asQuote, type Quote } from "#src/work/quotes/quotes.server.ts";

type Asked = Since & { leadId?: string | undefined; state?: QuoteState | undefined };

/** All quotes that exist for a program. */
function inboxQuotes(db: Db) {
  return db.selectFrom("quotes").where("lead_id", "in", inboxLeads(db).select("leads.id"));
}

export async function loadInboxQuote(db: Db, id: string): Promise<Quote | undefined> {
  const row = await inboxQuotes(db).selectAll().where("id", "=", id).executeTakeFirst();
  return row && asQuote(row);
}

/** The oldest first, so that a program can read on where it stopped: ids sort by time. */
export async function listQuotesSince(
  db: Db,
  { leadId, state, since, after, limit }: Asked,
): Promise<{ quotes: Quote[]; next: string | null }> {
  let quotes = inboxQuotes(db).selectAll();
  if (leadId) quotes = quotes.where("lead_id", "=", leadId);
  if (state) quotes = quotes.where("state", "=", state);
  if (since) quotes = quotes.where("created_at", ">=", since);
  if (after) quotes = quotes.where("id", ">", after);
  const { rows, next } = await loadPage(quotes.orderBy("id"), limit);
  return { quotes: rows.map(asQuote), next };
}
