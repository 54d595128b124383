import type { Db } from "#src/platform/db/db.server.ts";
import { inboxLeads } from "#src/work/leads/list/inbox-leads.server.ts";
import type { QuoteState } from "#src/work/quotes/quote.ts";
import { asQuote, type Quote } from "#src/work/quotes/quotes.server.ts";

type Asked = {
  leadId?: string | undefined;
  state?: QuoteState | undefined;
  /** Created since then, ISO 8601 UTC. */
  since?: string | undefined;
  /** The id of the last quote of the former page. */
  after?: string | undefined;
  limit: number;
};

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
): Promise<{ quotes: Quote[]; next: string | undefined }> {
  let quotes = inboxQuotes(db).selectAll();
  if (leadId) quotes = quotes.where("lead_id", "=", leadId);
  if (state) quotes = quotes.where("state", "=", state);
  if (since) quotes = quotes.where("created_at", ">=", since);
  if (after) quotes = quotes.where("id", ">", after);
  const found = await quotes
    .orderBy("id")
    .limit(limit + 1)
    .execute();
  const shown = found.slice(0, limit).map(asQuote);
  return { quotes: shown, next: found.length > limit ? shown.at(-1)?.id : undefined };
}
