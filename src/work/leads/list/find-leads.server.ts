import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type LeadStatus } from "#src/work/leads/lead-status.ts";
import { countOf } from "#src/platform/db/count-of.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { LeadBox } from "#src/work/leads/lead-boxes.ts";
import { countAttributed, listAttributed } from "./attributed-leads.server.ts";
import { matches, servicesIn, someLabel, withLabels, type LabelledQuery } from "./lead-conditions.server.ts";
import type { LeadFilter, PageOfLeads, LeadSort } from "./lead-list.ts";
import {
  leadsIn,
  positionOf,
  ROWS_AT_ONCE,
  ENTRIES_AT_ONCE,
  runsOf,
  windowsOf,
  type Run,
} from "./list-windows.server.ts";
import { asListedLead, LISTED_COLUMNS, type ListedLead } from "#src/work/leads/lead.ts";

const LOADED_AT_ONCE = 100;

export type LeadQuery = LeadFilter & {
  box: LeadBox;
  sort: LeadSort;
  limit: number;
  cursor?: string | undefined;
};

/** Undefined when the lead of the cursor is gone. */
export async function findLeads(db: Db, asked: LeadQuery): Promise<PageOfLeads | undefined> {
  const query = await withLabels(db, asked);
  const { box, cursor, limit } = query;
  const last = cursor === undefined ? undefined : await positionOf(db, cursor);
  if (cursor !== undefined && !last) return undefined;
  const services = await servicesIn(db, box);
  const total = await countLeads(db, { box });
  const runs = runsOf(query.sort, services, last);
  const { ids, matching } = await scan(db, { query, runs, most: limit + 1 });
  const shown = ids.slice(0, limit);
  const nextCursor = ids.length > limit ? (shown.at(-1) ?? null) : null;
  return { leads: await loadLeads(db, shown), total, matching, nextCursor, services };
}

/** In the order of the list. */
export async function* matchingLeads(db: Db, asked: Omit<LeadQuery, "limit" | "cursor">): AsyncGenerator<ListedLead[]> {
  const query = await withLabels(db, asked);
  const { box, sort } = query;
  for (const run of runsOf(sort, await servicesIn(db, box), undefined))
    for await (const window of windowsOf(db, box, run, ROWS_AT_ONCE)) {
      const rows = await leadsIn(db, { box, run, ...window })
        .where(matches(query))
        .select("id")
        .execute();
      for (let from = 0; from < rows.length; from += LOADED_AT_ONCE) {
        yield await loadLeads(
          db,
          rows.slice(from, from + LOADED_AT_ONCE).map(({ id }) => id),
        );
        await yieldToEventLoop();
      }
    }
}

type Scan = { query: LabelledQuery<LeadQuery>; runs: Run[]; most: number };

async function scan(db: Db, { query, runs, most }: Scan): Promise<{ ids: string[]; matching: number }> {
  const { box, search, ad } = query;
  const ids: string[] = [];
  const known = search.trim() ? undefined : await countKnown(db, query);
  let matching = 0;
  for (const run of known === undefined ? runs : runs.filter(({ shown }) => shown)) {
    if (known !== undefined && ad && isByTime(run))
      return { ids: await listAttributed(db, { ...query, ad }, run, most), matching: known };
    for await (const window of windowsOf(db, box, run, rowsAtOnce(query))) {
      if (known !== undefined && ids.length === most) return { ids, matching: known };
      const found = leadsIn(db, { box, run, ...window }).where(matches(query));
      const count = known ?? (await countOf(found.clearOrderBy()));
      matching += count;
      if (run.shown && ids.length < most && count > 0) {
        const rows = await found
          .select("id")
          .limit(Math.min(count, most - ids.length))
          .execute();
        ids.push(...rows.map(({ id }) => id));
      }
    }
  }
  return { ids, matching: known ?? matching };
}

function countKnown(db: Db, { ad, ...query }: LabelledQuery<LeadQuery>): Promise<number> {
  if (ad) return countAttributed(db, { ...query, ad });
  if (query.counted) return countOf(db.selectFrom("leads").where("box", "=", query.box).where(matches(query)));
  return countLeads(db, query);
}

function isByTime({ by, only }: Run): boolean {
  return by === "submitted_at" && only === undefined;
}

function rowsAtOnce({ ad, counted }: LeadFilter): number {
  return ad || counted ? ROWS_AT_ONCE : ENTRIES_AT_ONCE;
}

type Which = { box: LeadBox; labels?: string[] | undefined; status?: LeadStatus | "" };

function countLeads(db: Db, { box, labels, status }: Which): Promise<number> {
  let leads = db.selectFrom("leads").where("box", "=", box);
  if (labels) leads = leads.where("service_requested", "in", someLabel(labels));
  if (status) leads = leads.where("status", "=", status);
  return countOf(leads);
}

async function loadLeads(db: Db, ids: string[]): Promise<ListedLead[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("leads").select(LISTED_COLUMNS).where("id", "in", ids).execute();
  const order = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)).map(asListedLead);
}
