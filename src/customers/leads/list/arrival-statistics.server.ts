import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Db } from "#src/platform/db/db.server.ts";
import { newestOpenQuotes } from "#src/customers/leads/board/open-quotes.server.ts";
import { pathAt, type Pages } from "#src/site/pages.ts";
import { isQuoted, oneIf } from "./reached-quote.server.ts";
import { partsOf, type DateRange } from "./date-range.ts";

const ROWS = 12;

/** `quotedCents` of quotes that wait for an answer. */
type Counts = { requests: number; quoted: number; quotedCents: number; won: number; wonCents: number };
const NONE: Counts = { requests: 0, quoted: 0, quotedCents: 0, won: 0, wonCents: 0 };

/** `label` is null for the sum of all others. Most requests first. */
export type ArrivalRow = Counts & { label: string | null };
export type Arrivals = { sources: ArrivalRow[]; pages: ArrivalRow[] };

/** Requests of the date range by where they came from and by the page they arrived at, in any of its languages. */
export async function countArrivals(db: Db, dateRange: DateRange, pages: Pages): Promise<Arrivals> {
  const sources = new Map<string | null, Counts>();
  const landings = new Map<string | null, Counts>();
  for (const part of partsOf(dateRange)) {
    for (const row of await countPart(db, part)) {
      add(sources, row.source_label, row);
      add(landings, pathAt(pages, row.landing_path), row);
    }
    for (const { source_label, landing_path, cents } of await quotedInPart(db, part)) {
      addQuoted(sources, source_label, Number(cents));
      addQuoted(landings, pathAt(pages, landing_path), Number(cents));
    }
    await yieldToEventLoop();
  }
  return { sources: ranked(sources), pages: ranked(landings) };
}

type Counted = Record<"source_label" | "landing_path" | "status", string> &
  Record<"leads" | "quoted" | "cents", unknown>;

function countPart(db: Db, { from, until }: DateRange): Promise<Counted[]> {
  return db
    .selectFrom("leads")
    .where("box", "=", "inbox")
    .where("submitted_at", ">=", from.toISOString())
    .where("submitted_at", "<", until.toISOString())
    .where("origin", "=", "website")
    .select((eb) => [
      ...(["source_label", "landing_path", "status"] as const),
      eb.fn.countAll().as("leads"),
      eb.fn.sum(oneIf(isQuoted(eb))).as("quoted"),
      eb.fn.sum("won_cents").as("cents"),
    ])
    .groupBy(["source_label", "landing_path", "status"])
    .execute();
}

function quotedInPart(db: Db, { from, until }: DateRange) {
  return newestOpenQuotes(db)
    .where("leads.submitted_at", ">=", from.toISOString())
    .where("leads.submitted_at", "<", until.toISOString())
    .where("leads.origin", "=", "website")
    .select(({ fn }) => [
      ...(["leads.source_label", "leads.landing_path"] as const),
      fn.sum("quotes.net_cents").as("cents"),
    ])
    .groupBy(["leads.source_label", "leads.landing_path"])
    .execute();
}

function add(
  counts: Map<string | null, Counts>,
  label: string | null,
  { status, leads, quoted, cents }: Counted,
): void {
  const known = counts.get(label) ?? { ...NONE };
  known.requests += Number(leads);
  known.quoted += Number(quoted);
  if (status === "won") {
    known.won += Number(leads);
    known.wonCents += Number(cents ?? 0);
  }
  counts.set(label, known);
}

function addQuoted(counts: Map<string | null, Counts>, label: string | null, cents: number): void {
  const known = counts.get(label) ?? { ...NONE };
  known.quotedCents += cents;
  counts.set(label, known);
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
  if (rest.length === 0) return rows;
  const sum = { ...NONE };
  for (const one of rest)
    for (const count of ["requests", "quoted", "quotedCents", "won", "wonCents"] as const) sum[count] += one[count];
  return [...rows, { label: null, ...sum }];
}
