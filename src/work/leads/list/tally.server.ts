import { none } from "#src/platform/db/conditions.server.ts";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { sql, type Expression } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import { requestsIn } from "./request-statistics.server.ts";
import type { DateRange } from "./date-range.ts";

export type Tally = { count: number; cents: number };
type TallyOf = (dateRange: DateRange) => Tally;

/** Steps before `from` are not looked at; the date ranges may overlap. */
type Window = DateRange & { dateRanges: DateRange[] };

/** Requests of the site by when they arrived. */
export async function tallyRequests(db: Db, window: Window): Promise<TallyOf> {
  const rows = await requestsIn(db, window)
    .select(({ ref, fn }) => [
      pieceOf(window, ref("submitted_at")).as("piece"),
      fn.countAll<number | string>().as("count"),
      fn.sum<number | string | null>("won_cents").as("cents"),
    ])
    .groupBy("piece")
    .execute();
  await yieldToEventLoop();
  return addedUp(window, rows);
}

/** Each lead's decision that still stands: an amount that is corrected since is no decision. */
export async function tallySteps(db: Db, to: "won" | "lost", window: Window): Promise<TallyOf> {
  const steps = db
    .selectFrom("lead_events")
    // As the indexes of these steps say it.
    .where("kind", "=", sql.lit("status"))
    .where(sql.ref<string>("detail"), "like", sql.lit(`%"to":"${to}"%`))
    .where(sql.ref<string>("detail"), "not like", sql.lit(`%"from":"${to}"%`))
    .where("at", ">=", window.from.toISOString())
    .groupBy("lead_id")
    .select(({ fn }) => ["lead_id", fn.max("at").as("at")]);
  const rows = await db
    .selectFrom(steps.as("step"))
    // SQLite keeps the order of a cross join; with another it would read every lead of the inbox.
    .crossJoin("leads")
    .whereRef("leads.id", "=", "step.lead_id")
    .where("leads.box", "=", "inbox")
    .where("leads.status", "=", to)
    .select(({ ref, fn }) => [
      pieceOf(window, ref("step.at")).as("piece"),
      fn.countAll<number | string>().as("count"),
      fn.sum<number | string | null>("leads.won_cents").as("cents"),
    ])
    .groupBy("piece")
    .execute();
  await yieldToEventLoop();
  return addedUp(window, rows);
}

/** Quotes by when they were sent. A version that another one has replaced is the same offer. */
export async function tallySentQuotes(db: Db, window: Window): Promise<TallyOf> {
  const rows = await db
    .selectFrom("quotes")
    .crossJoin("leads")
    .whereRef("leads.id", "=", "quotes.lead_id")
    .where("leads.box", "=", "inbox")
    .where("quotes.state", "!=", "superseded")
    .where("quotes.sent_at", ">=", window.from.toISOString())
    .select(({ fn }) => [
      pieceOf(window, sql.ref<string>("quotes.sent_at")).as("piece"),
      fn.countAll<number | string>().as("count"),
      fn.sum<number | string | null>("quotes.net_cents").as("cents"),
    ])
    .groupBy("piece")
    .execute();
  await yieldToEventLoop();
  return addedUp(window, rows);
}

/** Leads that are still quoted, whose every quote was declined, by the last refusal. */
export async function tallyDeclined(db: Db, window: Window): Promise<TallyOf> {
  const declined = db
    .selectFrom("quotes")
    .where("state", "=", "declined")
    .where("decided_at", ">=", window.from.toISOString())
    .groupBy("lead_id")
    .select(({ fn }) => ["lead_id", fn.max("decided_at").as("at")]);
  const rows = await db
    .selectFrom(declined.as("step"))
    .crossJoin("leads")
    .whereRef("leads.id", "=", "step.lead_id")
    .where("leads.box", "=", "inbox")
    .where("leads.status", "=", "quoted")
    .where(({ selectFrom }) =>
      none(
        selectFrom("quotes")
          .select("quotes.id")
          .whereRef("quotes.lead_id", "=", "leads.id")
          .where("quotes.state", "in", ["draft", "sent", "viewed"]),
      ),
    )
    .select(({ fn }) => [
      pieceOf(window, sql<string>`step.at`).as("piece"),
      fn.countAll<number | string>().as("count"),
      sql<number>`0`.as("cents"),
    ])
    .groupBy("piece")
    .execute();
  await yieldToEventLoop();
  return addedUp(window, rows);
}

/** The moments at which a date range begins or ends, in order. Between two of them is a piece of time. */
function boundariesOf({ dateRanges }: Window): string[] {
  const moments = dateRanges.flatMap(({ from, until }) => [from.toISOString(), until.toISOString()]);
  return [...new Set(moments)].toSorted();
}

/** How many boundaries are not after the moment. One expression for all dateRanges: a sum for each takes three times as long. */
function pieceOf(window: Window, at: Expression<string>) {
  const boundaries = boundariesOf(window);
  const whens = boundaries.map((boundary, piece) => sql`when ${at} < ${boundary} then ${sql.lit(piece)}`);
  return sql<number>`case ${sql.join(whens, sql` `)} else ${sql.lit(boundaries.length)} end`;
}

type Row = { piece: number; count: number | string; cents: number | string | null };

/** PostgreSQL answers counts and sums as text. */
function addedUp(window: Window, rows: Row[]): TallyOf {
  const boundaries = boundariesOf(window);
  return ({ from, until }) => {
    const [first, last] = [boundaries.indexOf(from.toISOString()), boundaries.indexOf(until.toISOString())];
    const within = rows.filter(({ piece }) => piece > first && piece <= last);
    const sum = (column: "count" | "cents") => within.reduce((total, row) => total + Number(row[column] ?? 0), 0);
    return { count: sum("count"), cents: sum("cents") };
  };
}
