import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { compareTotals, type DayCounts, type Totals, type TrafficAnalytics } from "./analytics.ts";
import type { Measure } from "./daily-counts.ts";
import { daysIn, periodBefore, splitByMonth, type TrafficPeriod } from "./period.ts";

/** From daily and monthly totals, not from the log: a year costs little more than a month. */
export async function trafficAnalytics(db: Db, period: TrafficPeriod): Promise<TrafficAnalytics> {
  const before = periodBefore(period);
  const { pages } = await loadPublished(db);
  return {
    period,
    periodBefore: before,
    countedSince: await firstDayCounted(db),
    days: await countsByDay(db, period),
    daysBefore: await countsByDay(db, before),
    ...compareTotals({ now: await totalsIn(db, period), before: await totalsIn(db, before) }, pages),
  };
}

async function firstDayCounted(db: Db): Promise<string | null> {
  const first = await db
    .selectFrom("traffic_days")
    .select("day")
    .where("measure", "=", "views")
    .orderBy("day")
    .limit(1)
    .executeTakeFirst();
  return first?.day ?? null;
}

async function countsByDay(db: Db, period: TrafficPeriod): Promise<DayCounts[]> {
  const rows = await db
    .selectFrom("traffic_days")
    .select(["day", "measure", "label", "count"])
    .where("measure", "in", ["views", "visitors", "requests", "source"])
    .where("day", ">=", period.from)
    .where("day", "<=", period.to)
    .execute();
  const counts = new Map<string, number>();
  for (const { day, measure, label, count } of rows) {
    // A visit is counted by its source alone: all sources of a day are its visits.
    const key = measure === "source" ? `${day} visits` : `${day} ${measure} ${label}`;
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return daysIn(period).map((day) => ({
    day,
    pageViews: counts.get(`${day} views `) ?? 0,
    visits: counts.get(`${day} visits`) ?? 0,
    visitors: counts.get(`${day} visitors `) ?? 0,
    bots: counts.get(`${day} requests bot`) ?? 0,
  }));
}

/** Totals of all measures, or of those that are named. */
export async function totalsIn(db: Db, period: TrafficPeriod, measures?: Measure[]): Promise<Totals> {
  const totals: Totals = new Map();
  const { months, days } = splitByMonth(period);
  if (months) addUp(totals, await monthlySums(db, months, measures));
  for (const end of days) {
    addUp(totals, await dailySums(db, end, measures));
    await yieldToEventLoop();
  }
  return totals;
}

type Sum = { measure: string; label: string; count: number | string | bigint };

function monthlySums(db: Db, { from, to }: TrafficPeriod, measures?: Measure[]): Promise<Sum[]> {
  return db
    .selectFrom("traffic_months")
    .$if(measures !== undefined, (sums) => sums.where("measure", "in", measures ?? []))
    .where("month", ">=", from)
    .where("month", "<=", to)
    .select(({ fn }) => ["measure", "label", fn.sum("count").as("count")])
    .groupBy(["measure", "label"])
    .execute();
}

function dailySums(db: Db, { from, to }: TrafficPeriod, measures?: Measure[]): Promise<Sum[]> {
  return db
    .selectFrom("traffic_days")
    .$if(measures !== undefined, (sums) => sums.where("measure", "in", measures ?? []))
    .where("day", ">=", from)
    .where("day", "<=", to)
    .select(({ fn }) => ["measure", "label", fn.sum("count").as("count")])
    .groupBy(["measure", "label"])
    .execute();
}

function addUp(totals: Totals, sums: Sum[]): void {
  for (const { measure, label, count } of sums) {
    const labels = totals.get(measure) ?? new Map<string, number>();
    labels.set(label, (labels.get(label) ?? 0) + Number(count));
    totals.set(measure, labels);
  }
}
