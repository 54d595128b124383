import type { Pages } from "#src/site/pages.ts";
import type { TrafficPeriod } from "./period.ts";
import { OTHER } from "./daily-counts.ts";
import { vitalNames } from "./visit.ts";

export type Compared = { now: number; before: number };

export type Ranked = Compared & { label: string };
/** Highest first; `others` is the sum of the rest. */
export type Ranking = { rows: Ranked[]; others: Compared };

export type DayCounts = { day: string; pageViews: number; visits: number; visitors: number; bots: number };

export type Vital = {
  name: (typeof vitalNames)[number];
  /** Milliseconds, except for CLS; null without measurements. */
  p75: { now: number | null; before: number | null };
  measured: Compared;
};

export type TrafficAnalytics = {
  period: TrafficPeriod;
  periodBefore: TrafficPeriod;
  countedSince: string | null;
  pageViews: Compared;
  visits: Compared;
  visitors: Compared;
  bots: Compared;
  calls: Compared;
  formStarts: Compared;
  days: DayCounts[];
  daysBefore: DayCounts[];
  sources: Ranking;
  pages: Ranking;
  cities: Ranking;
  devices: Ranking;
  languages: Ranking;
  botPurposes: Ranking;
  vitals: Vital[];
};

/** By measure, then by label. */
export type Totals = Map<string, Map<string, number>>;

export type TwoTotals = { now: Totals; before: Totals };

const ROWS = 100;

export function compareTotals(totals: TwoTotals, pages: Pages) {
  const count = (measure: string, label = ""): Compared => ({
    now: totals.now.get(measure)?.get(label) ?? 0,
    before: totals.before.get(measure)?.get(label) ?? 0,
  });
  return {
    pageViews: count("views"),
    visits: { now: sum(totals.now.get("source")), before: sum(totals.before.get("source")) },
    visitors: count("visitors"),
    bots: count("requests", "bot"),
    calls: count("event", "phone-click"),
    formStarts: count("event", "form-start"),
    sources: rank(totals, "source"),
    pages: rank(totals, "page"),
    cities: rank(totals, "page", (path) => areaAt(pages, path)),
    devices: rank(totals, "device"),
    languages: rank(totals, "language"),
    botPurposes: rank(totals, "bot", purposeOf),
    vitals: vitalNames.map((name) => compareVital(totals, name)),
  };
}

/** `groupOf` leaves a label out by returning undefined. */
export function rank(
  totals: TwoTotals,
  measure: string,
  groupOf = (label: string): string | undefined => label,
): Ranking {
  const groups = new Map<string, Ranked>();
  for (const when of ["now", "before"] as const)
    for (const [label, count] of totals[when].get(measure) ?? []) {
      const group = groupOf(label);
      if (group === undefined) continue;
      const ranked = groups.get(group) ?? { label: group, now: 0, before: 0 };
      ranked[when] += count;
      groups.set(group, ranked);
    }
  const rows = [...groups.values()]
    .filter(({ label }) => label !== OTHER)
    .toSorted((a, b) => b.now - a.now || b.before - a.before || a.label.localeCompare(b.label));
  const others = { now: 0, before: 0 };
  const gathered = groups.get(OTHER);
  for (const { now, before } of [...rows.splice(ROWS), ...(gathered ? [gathered] : [])]) {
    others.now += now;
    others.before += before;
  }
  return { rows, others };
}

function areaAt(pages: Pages, path: string): string | undefined {
  const { page } = pages.at(path);
  return page.kind === "city" ? page.id : undefined;
}

function purposeOf(label: string): string | undefined {
  return label.split("/", 1)[0];
}

function compareVital({ now, before }: TwoTotals, name: Vital["name"]): Vital {
  const values = { now: now.get(`vital-${name}`), before: before.get(`vital-${name}`) };
  return {
    name,
    p75: { now: p75(values.now), before: p75(values.before) },
    measured: { now: sum(values.now), before: sum(values.before) },
  };
}

function p75(counts: Map<string, number> = new Map()): number | null {
  const values = [...counts]
    .map(([label, count]) => ({ value: Number(label), count }))
    .toSorted((a, b) => a.value - b.value);
  let left = Math.ceil(sum(counts) * 0.75);
  for (const { value, count } of values) {
    left -= count;
    if (left <= 0) return value;
  }
  return null;
}

function sum(counts: Map<string, number> = new Map()): number {
  return counts.values().reduce((total, count) => total + count, 0);
}
