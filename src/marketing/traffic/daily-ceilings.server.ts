import type { Db } from "#src/platform/db/db.server.ts";
import { OTHER, type DayCount, type Measure } from "./daily-counts.ts";
import { vitalNames } from "./visit.ts";

/** Bounds the disk: any client can request pages and name its source. */
export type DailyCeilings = {
  /** Log entries a day; beyond, requests are only counted. */
  entries: number;
  /** Labels of a measure; beyond, `OTHER`. */
  labels: number;
};

export const DAILY_CEILINGS: DailyCeilings = { entries: 100_000, labels: 500 };

const ENTRY_MEASURES: Measure[] = ["requests", "event", ...vitalNames.map((name) => `vital-${name}` as const)];

export async function roomOn(db: Db, days: Set<string>, { entries }: DailyCeilings): Promise<Map<string, number>> {
  const sums = await db
    .selectFrom("traffic_days")
    .where("day", "in", [...days])
    .where("measure", "in", ENTRY_MEASURES)
    .select(({ fn }) => ["day", fn.sum("count").as("count")])
    .groupBy("day")
    .execute();
  const used = new Map(sums.map(({ day, count }) => [day, Number(count)]));
  return new Map([...days].map((day) => [day, Math.max(0, entries - (used.get(day) ?? 0))]));
}

export async function withKnownLabels(
  db: Db,
  counts: Map<string, DayCount>,
  { labels }: DailyCeilings,
): Promise<Map<string, DayCount>> {
  if (counts.size === 0) return counts;
  const known = await labelsByMeasure(db, new Set([...counts.values()].map(({ day }) => day)));
  const bounded = new Map<string, DayCount>();
  for (const count of counts.values()) {
    const label = knownLabel(known, count, labels);
    if (label === undefined) continue;
    const key = `${count.day} ${count.measure} ${label}`;
    bounded.set(key, { ...count, label, count: count.count + (bounded.get(key)?.count ?? 0) });
  }
  return bounded;
}

function knownLabel(known: Map<string, Set<string>>, { day, measure, label }: DayCount, most: number) {
  const key = `${day} ${measure}`;
  const labels = known.get(key) ?? new Set();
  known.set(key, labels);
  if (labels.size >= most && !labels.has(label)) {
    if (measure === "bot") return `other/${OTHER}`;
    return measure.startsWith("vital-") ? undefined : OTHER;
  }
  labels.add(label);
  return label;
}

async function labelsByMeasure(db: Db, days: Set<string>): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom("traffic_days")
    .select(["day", "measure", "label"])
    .where("day", "in", [...days])
    .execute();
  const known = new Map<string, Set<string>>();
  for (const { day, measure, label } of rows) {
    const key = `${day} ${measure}`;
    known.set(key, (known.get(key) ?? new Set()).add(label));
  }
  return known;
}
