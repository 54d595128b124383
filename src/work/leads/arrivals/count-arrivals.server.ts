import type { Db } from "#src/platform/db/db.server.ts";
import { newestOpenQuotes } from "#src/work/leads/board/open-quotes.server.ts";
import type { DateRange } from "#src/work/leads/list/date-range.ts";
import { pathAt, type Pages } from "#src/site/pages.ts";
import { groupRequests } from "./group-requests.server.ts";

const ROWS = 12;

/** `quotedCents` of quotes that wait for an answer. */
type Counts = { requests: number; quoted: number; quotedCents: number; won: number; wonCents: number };
const NONE: Counts = { requests: 0, quoted: 0, quotedCents: 0, won: 0, wonCents: 0 };

/** `label` is null for the sum of all others. Most requests first. */
export type ArrivalRow = Counts & { label: string | null };
export type Arrivals = { sources: ArrivalRow[]; pages: ArrivalRow[] };

/** Requests of the date range by where they came from and by the page they arrived at, in any of its languages. */
export async function countArrivals(
  db: Db,
  dateRange: DateRange,
  pages: Pages,
): Promise<{ arrivals: Arrivals; total: Counts }> {
  const sources = new Map<string | null, Counts>();
  const landings = new Map<string | null, Counts>();
  const addToBoth = ({ source, landing }: { source: string; landing: string }, counts: Partial<Counts>) => {
    add(sources, source, counts);
    add(landings, pathAt(pages, landing), counts);
  };
  for (const { requests, quoted, won, wonCents, ...arrival } of await groupRequests(db, dateRange))
    addToBoth(arrival, { requests, quoted, won, wonCents });
  for (const { cents, ...arrival } of await openQuotesIn(db, dateRange))
    addToBoth(arrival, { quotedCents: Number(cents) });
  return { arrivals: { sources: ranked(sources), pages: ranked(landings) }, total: sum(sources.values()) };
}

function openQuotesIn(db: Db, { from, until }: DateRange) {
  return newestOpenQuotes(db)
    .where("leads.submitted_at", ">=", from.toISOString())
    .where("leads.submitted_at", "<", until.toISOString())
    .where("leads.origin", "=", "website")
    .select(({ fn }) => [
      ...(["leads.source_label as source", "leads.landing_path as landing"] as const),
      fn.sum("quotes.net_cents").as("cents"),
    ])
    .groupBy(["leads.source_label", "leads.landing_path"])
    .execute();
}

function add(all: Map<string | null, Counts>, label: string | null, counts: Partial<Counts>): void {
  all.set(label, sum([all.get(label) ?? NONE, counts]));
}

function sum(all: Iterable<Partial<Counts>>): Counts {
  const total = { ...NONE };
  for (const counts of all)
    for (const name of ["requests", "quoted", "quotedCents", "won", "wonCents"] as const)
      total[name] += counts[name] ?? 0;
  return total;
}

function ranked(counts: Map<string | null, Counts>): ArrivalRow[] {
  const rows: ArrivalRow[] = [...counts]
    .filter(([label]) => label !== null)
    .map(([label, row]) => ({ label, ...row }))
    .toSorted(
      (a, b) => b.requests - a.requests || b.wonCents - a.wonCents || (String(a.label) < String(b.label) ? -1 : 1),
    );
  const unknown = counts.get(null);
  const rest = [...rows.splice(ROWS), ...(unknown ? [unknown] : [])];
  return rest.length === 0 ? rows : [...rows, { label: null, ...sum(rest) }];
}
