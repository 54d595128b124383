import { loadPage } from "#src/platform/db/load-page.server.ts";
import { holds } from "#src/platform/db/conditions.server.ts";
import { sql } from "kysely";
import { parseJson } from "#src/platform/columns/column.ts";
import { countOf } from "#src/platform/db/count-of.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { parseSearch } from "#src/work/leads/lead-search.ts";
import type { QuoteState } from "#src/work/quotes/quote.ts";
import type { Text } from "#src/site/content/text.ts";
import { sinceLately } from "#src/work/leads/list/lately.ts";
import type { QuoteListQuery } from "./quote-filter.ts";

const PAGE = 30;

/** Times are ISO 8601 UTC; `validUntil` is a day where the business is. */
export type QuoteRow = {
  id: string;
  leadId: string;
  number: string;
  revision: number;
  state: QuoteState;
  customer: string;
  title: Text;
  totalCents: number;
  validUntil: string;
  sentAt: string | null;
};

export type PageOfQuotes = { quotes: QuoteRow[]; next: string | null };

/** Those of leads in the inbox, the newest first; a version that another one replaced is not listed by itself. */
export async function listOfficeQuotes(
  db: Db,
  { state, search, after }: QuoteListQuery,
  now: Date,
): Promise<PageOfQuotes> {
  let quotes = listedQuotes(db)
    .select(["quotes.id", "quotes.lead_id", "quotes.number", "quotes.revision", "quotes.state", "quotes.draft"])
    .select(["quotes.total_cents", "quotes.valid_until", "quotes.sent_at", "leads.name"]);
  if (state === "open") quotes = quotes.where("quotes.state", "in", ["sent", "viewed"]);
  else if (state === "sent-lately") quotes = quotes.where("quotes.sent_at", ">=", sinceLately(now));
  else if (state) quotes = quotes.where("quotes.state", "=", state);
  for (const word of parseSearch(search).words) {
    quotes = quotes.where(({ or }) =>
      or([holds(sql.ref<string>("leads.search_text"), word), holds(sql.ref<string>("quotes.number"), word)]),
    );
  }
  if (after) quotes = quotes.where("quotes.id", "<", after);
  const { rows, next } = await loadPage(quotes.orderBy("quotes.id", "desc"), PAGE);
  const shown = rows.map(({ id, draft, ...row }) => ({
    ...{ id, leadId: row.lead_id, number: row.number, revision: row.revision, state: row.state },
    ...{ customer: row.name, title: parseJson(draft).title, totalCents: row.total_cents },
    ...{ validUntil: row.valid_until, sentAt: row.sent_at },
  }));
  return { quotes: shown, next };
}

export type QuoteFigures = Partial<Record<QuoteState, { count: number; cents: number }>>;

export async function loadQuoteFigures(db: Db): Promise<QuoteFigures> {
  const rows = await listedQuotes(db)
    .select(({ fn }) => [
      "quotes.state",
      fn.countAll().as("count"),
      fn.sum<number | string>("quotes.total_cents").as("cents"),
    ])
    .groupBy("quotes.state")
    .execute();
  const states = rows.map(({ state, count, cents }) => [state, { count: Number(count), cents: Number(cents) }]);
  // From pairs, so that the compiler sees no record.
  return Object.fromEntries(states) as QuoteFigures;
}

/** For the dashboard, which shows no other figure. */
export function countQuoteDrafts(db: Db): Promise<number> {
  return countOf(listedQuotes(db).where("quotes.state", "=", "draft"));
}

/** SQLite keeps the order of a cross join; with another it would begin with all leads. */
function listedQuotes(db: Db) {
  return db
    .selectFrom("quotes")
    .crossJoin("leads")
    .whereRef("leads.id", "=", "quotes.lead_id")
    .where("leads.box", "=", "inbox")
    .where("quotes.state", "!=", "superseded");
}
