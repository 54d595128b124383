import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { sql } from "kysely";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import { countOf } from "#src/platform/db/count-of.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { partsOf, type DateRange } from "./date-range.ts";

const MEDIAN_SAMPLE = 1000;

export function requestsIn(db: Db, { from, until }: DateRange) {
  return db
    .selectFrom("leads")
    .where("box", "=", "inbox")
    .where("submitted_at", ">=", from.toISOString())
    .where("submitted_at", "<", until.toISOString())
    .where("origin", "=", "website");
}

export type RequestCounts = {
  requests: number;
  won: number;
  wonCents: number;
};

export async function countRequests(db: Db, dateRange: DateRange): Promise<RequestCounts> {
  const counts: RequestCounts = { requests: 0, won: 0, wonCents: 0 };
  for (const part of partsOf(dateRange)) {
    const rows = await requestsIn(db, part)
      .select(({ fn }) => ["status", fn.countAll().as("leads"), fn.sum("won_cents").as("cents")])
      .groupBy("status")
      .execute();
    const won = rows.find(({ status }) => status === "won");
    for (const { leads } of rows) counts.requests += Number(leads);
    counts.won += Number(won?.leads ?? 0);
    counts.wonCents += Number(won?.cents ?? 0);
    await yieldToEventLoop();
  }
  return counts;
}

/** Taken by phone, or imported: beside the requests of the form, whose visits are known. */
export async function countOtherRequests(db: Db, dateRange: DateRange): Promise<number> {
  let others = 0;
  for (const { from, until } of partsOf(dateRange)) {
    const leads = db
      .selectFrom("leads")
      .where("box", "=", "inbox")
      .where("submitted_at", ">=", from.toISOString())
      .where("submitted_at", "<", until.toISOString())
      .where("origin", "!=", "website");
    others += await countOf(leads);
    await yieldToEventLoop();
  }
  return others;
}

/** Until the first change of status; null without any. */
export async function medianAnswerMinutes(db: Db, dateRange: DateRange): Promise<number | null> {
  const newest = requestsIn(db, dateRange)
    .select(["id", "submitted_at"])
    .orderBy("submitted_at", "desc")
    .limit(MEDIAN_SAMPLE);
  const answered = await db
    .selectFrom(newest.as("request"))
    .select(({ selectFrom }) => [
      "request.submitted_at",
      // Looked up for each: groups of all their events would be sorted.
      selectFrom("lead_events")
        .select(({ fn }) => fn.min<string | null>("at").as("at"))
        .whereRef("lead_id", "=", "request.id")
        .where("kind", "=", "status")
        .as("at"),
    ])
    .execute();
  return median(
    answered.flatMap(({ submitted_at, at }) => (at ? (Date.parse(at) - Date.parse(submitted_at)) / MINUTE_MS : [])),
  );
}

function median(minutes: number[]): number | null {
  const inOrder = minutes.toSorted((a, b) => a - b);
  const middle = inOrder[Math.floor((inOrder.length - 1) / 2)];
  return middle === undefined ? null : Math.round(middle);
}

/** `oldest` is ISO 8601 UTC. `only` is the lead where no other waits. */
export type Waiting = { waiting: number; oldest: string | null; only: { id: string; name: string } | null };

export async function countWaiting(db: Db): Promise<Waiting> {
  const { waiting, oldest, id, name } = await db
    .selectFrom("leads")
    .where("box", "=", "inbox")
    .where("origin", "=", "website")
    // As the index of these leads says it.
    .where("status", "=", sql.lit("new"))
    .select(({ fn }) => [fn.countAll().as("waiting"), fn.min<string | null>("submitted_at").as("oldest")])
    .select(({ fn }) => [fn.min<string | null>("id").as("id"), fn.min<string | null>("name").as("name")])
    .executeTakeFirstOrThrow();
  const only = Number(waiting) === 1 && id !== null ? { id, name: name ?? "" } : null;
  return { waiting: Number(waiting), oldest, only };
}
