import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import type { DateRange } from "#src/work/leads/list/date-range.ts";
import { isQuoted, oneIf } from "#src/work/leads/list/reached-quote.server.ts";
import type { Dimension, RequestGroup } from "./request-group.ts";

export const arrivalColumns = {
  source: "source_label",
  landing: "landing_path",
  device: "device",
  language: "language",
} as const satisfies Record<Dimension, string>;

const COLUMNS = Object.values(arrivalColumns);

type Only = { by: Dimension; label: string };

/** A source in a turn of the event loop. The index has this order and all that is counted: nothing is sorted. */
export async function groupRequests(db: Db, dateRange: DateRange, only?: Only): Promise<RequestGroup[]> {
  const groups: RequestGroup[] = [];
  for await (const source of only?.by === "source" ? [only.label] : sourcesOf(db)) {
    const counted = await requestsFrom(db, source, dateRange)
      .$if(only !== undefined, (leads) => (only ? leads.where(arrivalColumns[only.by], "=", only.label) : leads))
      .select((eb) => [
        ...COLUMNS,
        eb.fn.countAll().as("requests"),
        eb.fn.sum(oneIf(isQuoted(eb))).as("quoted"),
        eb.fn.sum(oneIf(eb("status", "=", "won"))).as("won"),
        sql`sum(case when status = 'won' then won_cents end)`.as("cents"),
      ])
      .groupBy(COLUMNS)
      .execute();
    for (const { source_label, landing_path, device, language, requests, quoted, won, cents } of counted)
      groups.push({
        ...{ source: source_label, landing: landing_path, device, language },
        ...{ requests: Number(requests), quoted: Number(quoted), won: Number(won), wonCents: Number(cents ?? 0) },
      });
    await yieldToEventLoop();
  }
  return groups;
}

/** A loose index scan: DISTINCT would read every lead. */
async function* sourcesOf(db: Db): AsyncGenerator<string> {
  let last: string | undefined;
  for (;;) {
    const { source } = await db
      .selectFrom("leads")
      .select(({ fn }) => fn.min<string | null>("source_label").as("source"))
      .where("box", "=", "inbox")
      .where("origin", "=", "website")
      .$if(last !== undefined, (leads) => leads.where("source_label", ">", last ?? ""))
      .executeTakeFirstOrThrow();
    if (source === null) return;
    yield source;
    last = source;
  }
}

/** As a plain column it would lead SQLite to the index by time, and to the row of every lead. */
export const anyTime = sql<string>`coalesce(submitted_at, '')`;

export function requestsFrom(db: Db, source: string, { from, until }: DateRange) {
  return db
    .selectFrom("leads")
    .where("box", "=", "inbox")
    .where("origin", "=", "website")
    .where("source_label", "=", source)
    .where(anyTime, ">=", from.toISOString())
    .where(anyTime, "<", until.toISOString());
}
