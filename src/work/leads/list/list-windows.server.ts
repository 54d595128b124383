import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Db } from "#src/platform/db/db.server.ts";
import type { LeadBox } from "#src/work/leads/lead-boxes.ts";
import { groupsOf, type LeadSort } from "./lead-list.ts";

/** Scanned before yielding to the event loop: a few milliseconds of SQLite. */
export const ENTRIES_AT_ONCE = 20_000;
/** When all ids are wanted, or what the index of the list does not hold. */
export const ROWS_AT_ONCE = 4_000;

export type Run = Window & {
  only?: { column: "service_requested" | "status"; value: string };
  by: "submitted_at" | "search_text";
  descending: boolean;
  /** False for leads before the page, which are only counted. */
  shown: boolean;
};
/** `after` is excluded, `until` is included. */
type Window = { after?: Position | undefined; until?: Position | undefined };
type Position = { id: string; submitted_at: string; search_text: string; service_requested: string; status: string };

export function runsOf(sort: LeadSort, services: string[], last: Position | undefined): Run[] {
  switch (sort) {
    case "-date":
    case "date":
      return cutAfter(last, { by: "submitted_at", descending: sort === "-date", shown: true });
    case "name":
    case "-name":
      return cutAfter(last, { by: "search_text", descending: sort === "-name", shown: true });
    default: {
      const { column, values } = groupsOf(sort, services);
      const cut = last ? values.indexOf(last[column]) : -1;
      return values.flatMap((value, index) => {
        const run: Run = { only: { column, value }, by: "submitted_at", descending: true, shown: index >= cut };
        return index === cut ? cutAfter(last, run) : [run];
      });
    }
  }
}

function cutAfter(last: Position | undefined, run: Run): Run[] {
  if (!last) return [run];
  return [
    { ...run, until: last, shown: false },
    { ...run, after: last },
  ];
}

export async function* windowsOf(
  db: Db,
  box: LeadBox,
  run: Run,
  atOnce: number = ENTRIES_AT_ONCE,
): AsyncGenerator<Window> {
  let { after } = run;
  for (;;) {
    const until = await leadsIn(db, { box, run, after, until: run.until })
      .select(POSITION_COLUMNS)
      .offset(atOnce - 1)
      .limit(1)
      .executeTakeFirst();
    yield { after, until: until ?? run.until };
    if (!until) return;
    after = until;
    await yieldToEventLoop();
  }
}

export function leadsIn(db: Db, { box, run, after, until }: Window & { box: LeadBox; run: Run }) {
  const { by, descending, only } = run;
  const direction = descending ? "desc" : "asc";
  let leads = db.selectFrom("leads").where("box", "=", box);
  if (only) leads = leads.where(only.column, "=", only.value);
  if (after)
    leads = leads.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(by, "id"), descending ? "<" : ">", tuple(after[by], after.id)),
    );
  if (until)
    leads = leads.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(by, "id"), descending ? ">=" : "<=", tuple(until[by], until.id)),
    );
  return leads.orderBy(by, direction).orderBy("id", direction);
}

const POSITION_COLUMNS = ["id", "submitted_at", "search_text", "service_requested", "status"] as const;

export function positionOf(db: Db, id: string): Promise<Position | undefined> {
  return db.selectFrom("leads").select(POSITION_COLUMNS).where("id", "=", id).executeTakeFirst();
}
