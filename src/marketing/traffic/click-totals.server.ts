import type { Db } from "#src/platform/db/db.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { pathAt } from "#src/site/pages.ts";
import { totalsIn } from "./analytics.server.ts";
import { OTHER } from "./daily-counts.ts";
import type { TrafficPeriod } from "./period.ts";
import { clickNames } from "./visit.ts";

export type ClickName = (typeof clickNames)[number];
/** `label` is null for the sum of all others. */
export type ClickRow = Record<ClickName, number> & { label: string | null };
export type Clicks = {
  pages: ClickRow[];
  devices: ClickRow[];
  hosts: { label: string | null; count: number }[];
};

const ROWS = 12;

/** Clicks on links that lead away from the site. A page is one row in all of its languages. */
export async function clickTotals(db: Db, period: TrafficPeriod): Promise<Clicks> {
  const totals = await totalsIn(db, period, ["click-page", "click-device", "outside"]);
  const { pages } = await loadPublished(db);
  return {
    pages: rowsOf(totals.get("click-page"), (path) => pathAt(pages, path)),
    devices: rowsOf(totals.get("click-device"), (device) => device),
    hosts: hostsOf(totals.get("outside") ?? new Map()),
  };
}

function rowsOf(counts: Map<string, number> = new Map(), labelOf: (rest: string) => string | null): ClickRow[] {
  const rows = new Map<string | null, ClickRow>();
  for (const [counted, count] of counts) {
    const [name = "", ...rest] = counted.split(" ");
    const click = clickNames.find((known) => known === name);
    if (!click) continue;
    const label = labelOf(rest.join(" "));
    const row = rows.get(label) ?? { ...NONE, label };
    row[click] += count;
    rows.set(label, row);
  }
  return firstRows([...rows.values()], { weight: clicksIn, add: addClicks });
}

const NONE: Record<ClickName, number> = { "phone-click": 0, "text-click": 0, "email-click": 0, "outside-click": 0 };

function clicksIn(row: ClickRow): number {
  return clickNames.reduce((sum, name) => sum + row[name], 0);
}

function addClicks(sum: ClickRow, row: ClickRow): ClickRow {
  const added = { ...sum };
  for (const name of clickNames) added[name] += row[name];
  return added;
}

type HostRow = Clicks["hosts"][number];

function hostsOf(counts: Map<string, number>): HostRow[] {
  const rows = [...counts].map(([host, count]) => ({ label: host === OTHER ? null : host, count }));
  return firstRows(rows, {
    weight: ({ count }) => count,
    add: (sum, { count }) => ({ ...sum, count: sum.count + count }),
  });
}

type Ranking<Row> = { weight: (row: Row) => number; add: (sum: Row, row: Row) => Row };

/** The highest first, and the sum of the rest. */
function firstRows<Row extends { label: string | null }>(rows: Row[], { weight, add }: Ranking<Row>): Row[] {
  const named = rows
    .filter(({ label }) => label !== null)
    .toSorted((a, b) => weight(b) - weight(a) || (String(a.label) < String(b.label) ? -1 : 1));
  const rest = [...named.splice(ROWS), ...rows.filter(({ label }) => label === null)];
  return rest.length === 0 ? named : [...named, { ...rest.reduce(add), label: null }];
}
