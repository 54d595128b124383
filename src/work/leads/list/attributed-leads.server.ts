import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { monthsIn } from "#src/platform/clock/months.ts";
import { countOf } from "#src/platform/db/count-of.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { LeadBox } from "#src/work/leads/lead-boxes.ts";
import type { AdCondition } from "./ad-filter.ts";
import { matches, type LabelledQuery } from "./lead-conditions.server.ts";
import type { LeadFilter } from "./lead-list.ts";
import type { Run } from "./list-windows.server.ts";

/** Without words to search for, which are in no index of a touch. */
export type Brought = LabelledQuery<LeadFilter & { box: LeadBox }> & { ad: AdCondition };

export async function countAttributed(db: Db, query: Brought): Promise<number> {
  let leads = 0;
  for (const month of monthsIn(query.ad)) {
    leads += await countOf(broughtIn(db, query, month));
    await yieldToEventLoop();
  }
  return leads;
}

/** In the order of time, from the months that hold the first `most` behind the position of the run. */
export async function listAttributed(db: Db, query: Brought, run: Run, most: number): Promise<string[]> {
  const months = monthsIn(query.ad);
  const found: Moment[] = [];
  for (const month of run.descending ? months.toReversed() : months) {
    // One month more: they overlap by hours when the business has moved to another time zone.
    const isLast = found.length >= most;
    found.push(...(await inOrder(db, query, { month, run, most })));
    await yieldToEventLoop();
    if (isLast) break;
  }
  const ids = found.toSorted(byTime).map(({ id }) => id);
  return (run.descending ? ids.toReversed() : ids).slice(0, most);
}

type Moment = { submitted_at: string; id: string };

function byTime(one: Moment, other: Moment): number {
  if (one.submitted_at === other.submitted_at) return one.id < other.id ? -1 : 1;
  return one.submitted_at < other.submitted_at ? -1 : 1;
}

type Part = { month: string; run: Run; most: number };

/** Materialized: in one query, SQLite would take an index of time and read every row of it. */
function inOrder(db: Db, query: Brought, { month, run: { descending, after }, most }: Part): Promise<Moment[]> {
  const direction = descending ? "desc" : "asc";
  let leads = db
    .with(
      (brought) => brought("brought").materialized(),
      () => broughtIn(db, query, month).select(["submitted_at", "id"]),
    )
    .selectFrom("brought")
    .select(["submitted_at", "id"]);
  if (after)
    leads = leads.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("submitted_at", "id"), descending ? "<" : ">", tuple(after.submitted_at, after.id)),
    );
  return leads.orderBy("submitted_at", direction).orderBy("id", direction).limit(most).execute();
}

function broughtIn(db: Db, { ad, ...query }: Brought, month: string) {
  return db
    .selectFrom("leads")
    .where("box", "=", query.box)
    .where(matches({ ...query, ad: { ...ad, from: month, to: month } }));
}
