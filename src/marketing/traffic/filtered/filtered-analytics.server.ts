import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { sql } from "kysely";
import { momentsOf } from "#src/platform/clock/business-time.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { groupRequests } from "#src/work/leads/arrivals/group-requests.server.ts";
import { dimensions, type Dimension } from "#src/work/leads/arrivals/request-group.ts";
import type { DateRange } from "#src/work/leads/list/date-range.ts";
import { rank, type Totals } from "#src/marketing/traffic/analytics.ts";
import { totalsIn } from "#src/marketing/traffic/analytics.server.ts";
import { arrivalMeasures, begunMeasures } from "#src/marketing/traffic/daily-counts.ts";
import { daysIn, periodBefore, type TrafficPeriod } from "#src/marketing/traffic/period.ts";
import { firstKeptDay } from "#src/marketing/traffic/retention.server.ts";
import type { ArrivalFilter, DayVisits, FilteredAnalytics } from "./filtered-analytics.ts";

type Asked = { period: TrafficPeriod; filter: ArrivalFilter; timeZone: string; now: Date };

/** Numbers and days from the totals; what the visits have in common from the log, as far back as it goes. */
export async function filteredAnalytics(db: Db, asked: Asked): Promise<FilteredAnalytics> {
  const { period, filter } = asked;
  const before = periodBefore(period);
  const counts = await compareCounts(db, { ...asked, before });
  return {
    ...counts,
    days: await visitsByDay(db, period, filter),
    daysBefore: await visitsByDay(db, before, filter),
    ...(await listsOf(db, { ...asked, before })),
  };
}

type AskedWithBefore = Asked & { before: TrafficPeriod };

async function compareCounts(db: Db, { period, before, filter, timeZone }: AskedWithBefore) {
  const [now, then] = [await countsIn(db, period, filter, timeZone), await countsIn(db, before, filter, timeZone)];
  const compare = (count: keyof typeof now) => ({ now: now[count], before: then[count] });
  return {
    visits: compare("visits"),
    formStarts: compare("formStarts"),
    requests: compare("requests"),
    wonCents: compare("wonCents"),
  };
}

/** Counts one label alone. */
async function countsIn(db: Db, period: TrafficPeriod, filter: ArrivalFilter, timeZone: string) {
  const { by, label } = filter;
  const totals = await totalsIn(db, period, [arrivalMeasures[by], begunMeasures[by]]);
  const leads = await groupRequests(db, momentsOf(period, timeZone), filter);
  return {
    visits: totals.get(arrivalMeasures[by])?.get(label) ?? 0,
    formStarts: totals.get(begunMeasures[by])?.get(label) ?? 0,
    requests: leads.reduce((sum, { requests }) => sum + requests, 0),
    wonCents: leads.reduce((sum, { wonCents }) => sum + wonCents, 0),
  };
}

async function visitsByDay(db: Db, period: TrafficPeriod, { by, label }: ArrivalFilter): Promise<DayVisits[]> {
  const rows = await db
    .selectFrom("traffic_days")
    .select(["day", "count"])
    .where("measure", "=", arrivalMeasures[by])
    .where("label", "=", label)
    .where("day", ">=", period.from)
    .where("day", "<=", period.to)
    .execute();
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  return daysIn(period).map((day) => ({ day, visits: counts.get(day) ?? 0 }));
}

async function listsOf(db: Db, { period, before, filter, timeZone, now }: AskedWithBefore) {
  const kept = await firstKeptDay(db, now);
  const listsSince = period.from < kept ? kept : period.from;
  const listsCompared = before.from >= kept;
  const isKept = listsSince <= period.to;
  const totals = {
    now: isKept ? await arrivalsIn(db, momentsOf({ ...period, from: listsSince }, timeZone), filter) : new Map(),
    before: listsCompared ? await arrivalsIn(db, momentsOf(before, timeZone), filter) : new Map(),
  };
  const ranked = (dimension: Dimension) => rank(totals, dimension);
  const lists = {
    source: ranked("source"),
    landing: ranked("landing"),
    device: ranked("device"),
    language: ranked("language"),
  };
  return { listsSince, listsCompared, lists };
}

const columns = { source: "source", landing: "path", device: "device", language: "language" } as const;

/** By dimension, then by label. A month a turn of the event loop, in the order of the index and from it alone. */
async function arrivalsIn(db: Db, dateRange: DateRange, filter: ArrivalFilter): Promise<Totals> {
  const totals: Totals = new Map(dimensions.map((dimension) => [dimension, new Map()]));
  for (const month of monthsOf(dateRange)) {
    const rows = await countedArrivals(db, { ...dateRange, month }, filter).execute();
    for (const { visits, ...row } of rows)
      for (const dimension of dimensions) {
        const labels = totals.get(dimension);
        const named = row[columns[dimension]] ?? "";
        labels?.set(named, (labels.get(named) ?? 0) + Number(visits));
      }
    await yieldToEventLoop();
  }
  return totals;
}

/** Those of UTC, as the index has them: YYYY-MM. */
function monthsOf({ from, until }: DateRange): string[] {
  const months: string[] = [];
  const last = until.toISOString().slice(0, 7);
  let month = Temporal.PlainYearMonth.from(from.toISOString().slice(0, 7));
  for (; month.toString() <= last; month = month.add({ months: 1 })) months.push(month.toString());
  return months;
}

export function countedArrivals(
  db: Db,
  { month, from, until }: DateRange & { month: string },
  { by, label }: ArrivalFilter,
) {
  return (
    db
      .selectFrom("visits")
      .where(sql`substr(seen_at, 1, 7)`, "=", month)
      .where("seen_at", ">=", from.toISOString())
      .where("seen_at", "<", until.toISOString())
      .where("source", "is not", null)
      // As the index of these visits says it.
      .where("is_bot", "=", sql.lit(0))
      .where("status_code", "in", [sql.lit(200), sql.lit(304)])
      .where(by === "source" ? sql.ref("source") : anyLabel(columns[by]), "=", label)
      .select(({ fn }) => [...Object.values(columns), fn.countAll().as("visits")])
      .groupBy(Object.values(columns))
  );
}

/** As a plain column it would make SQLite sort what its index has in order already. */
function anyLabel(column: (typeof columns)[Dimension]) {
  return sql<string>`coalesce(${sql.ref(column)}, '')`;
}
