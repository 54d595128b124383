import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { countOf } from "#src/platform/db/count-of.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { leadStatuses, type LeadStatus } from "#src/work/leads/lead-status.ts";
import { matches, servicesIn, withLabels, type LabelledQuery } from "#src/work/leads/list/lead-conditions.server.ts";
import type { LeadFilter } from "#src/work/leads/list/lead-list.ts";
import { leadsIn, windowsOf, type Run } from "#src/work/leads/list/list-windows.server.ts";
import { loadOpenQuotes, openQuotesOf } from "./open-quotes.server.ts";
import type { Board, BoardCard, BoardColumn } from "./board.ts";

export type BoardQuery = Pick<LeadFilter, "search" | "service"> & {
  /** How many cards of each column. */
  shown: Record<LeadStatus, number>;
  /** Leads that stand on top of their columns, in this order. */
  moved: string[];
};

type Filter = LabelledQuery<LeadFilter & { box: "inbox" }>;

const box = "inbox";

/** The inbox by status, the newest leads first. */
export async function loadBoard(db: Db, { search, service, shown, moved }: BoardQuery): Promise<Board> {
  const filter = await withLabels(db, { search, service, status: "" as const, box });
  const read: (Omit<BoardColumn, "cards"> & { ids: string[] })[] = [];
  for (const status of leadStatuses) {
    const { ids, ...column } = await readColumn(db, { status, filter, most: shown[status] });
    const first = await movedTo(db, { status, filter, moved });
    read.push({ status, ...column, ids: [...first, ...ids.filter((id) => !first.includes(id))] });
    await yieldToEventLoop();
  }
  const cards = await loadCards(
    db,
    read.flatMap(({ ids }) => ids),
  );
  const columns = read.map(({ ids, ...column }): BoardColumn => ({
    ...column,
    cards: ids.flatMap((id) => cards.get(id) ?? []),
  }));
  const matching = columns.reduce((sum, { leads }) => sum + leads, 0);
  const total = search.trim() || service ? await countInbox(db) : matching;
  return { columns, matching, total, services: await servicesIn(db, box) };
}

type Column = { status: LeadStatus; filter: Filter; most: number };

async function readColumn(db: Db, { status, filter, most }: Column) {
  const run: Run = { only: { column: "status", value: status }, by: "submitted_at", descending: true, shown: true };
  const ids: string[] = [];
  let leads = 0;
  let wonCents = 0;
  // A search reads every entry: window by window. Else an index has the sums.
  const windows = filter.search.trim() ? windowsOf(db, box, run) : [{}];
  for await (const window of windows) {
    const found = leadsIn(db, { box, run, ...window }).where(matches(filter));
    const counted = await found
      .clearOrderBy()
      .select(({ fn }) => [fn.countAll().as("leads"), fn.sum("won_cents").as("cents")])
      .executeTakeFirstOrThrow();
    leads += Number(counted.leads);
    wonCents += Number(counted.cents ?? 0);
    const left = Math.min(Number(counted.leads), most - ids.length);
    if (left > 0) ids.push(...(await found.select("id").limit(left).execute()).map(({ id }) => id));
  }
  if (status === "quoted") return { ids, leads, cents: (await loadOpenQuotes(db, filter)).cents };
  return { ids, leads, cents: status === "won" ? wonCents : null };
}

/** Those that are in the column by now. */
async function movedTo(db: Db, { status, filter, moved }: Omit<Column, "most"> & { moved: string[] }) {
  if (moved.length === 0) return [];
  const rows = await db
    .selectFrom("leads")
    .select("id")
    .where("id", "in", moved)
    .where("box", "=", box)
    .where("status", "=", status)
    .where(matches(filter))
    .execute();
  return moved.filter((id) => rows.some((row) => row.id === id));
}

/** Those of all columns at once, by their ids. */
async function loadCards(db: Db, ids: string[]): Promise<Map<string, BoardCard>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("leads")
    .select(["id", "name", "email", "phone", "service", "service_requested", "submitted_at", "origin", "status"])
    .select("won_cents")
    .where("id", "in", ids)
    .execute();
  const quotes = await openQuotesOf(db, ids);
  const mails = await waitingMailsOf(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, quote_cents: quotes.get(row.id) ?? null, wrote_at: mails.get(row.id) ?? null },
    ]),
  );
}

function countInbox(db: Db): Promise<number> {
  return countOf(db.selectFrom("leads").where("box", "=", box));
}

/** By lead, when the customer wrote the first mail that the owner has not answered. */
async function waitingMailsOf(db: Db, leadIds: string[]): Promise<Map<string, string>> {
  const mails = await db
    .selectFrom("messages")
    .select(({ fn }) => ["lead_id", fn.min("at").as("at")])
    .where("lead_id", "in", leadIds)
    .where("standing", "=", "wanted")
    .groupBy("lead_id")
    .execute();
  return new Map(mails.map(({ lead_id, at }) => [lead_id ?? "", at]));
}
