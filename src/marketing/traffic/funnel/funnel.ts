import { dimensions, type Dimension, type RequestGroup } from "#src/work/leads/arrivals/request-group.ts";
import { arrivalMeasures, begunMeasures, OTHER } from "#src/marketing/traffic/daily-counts.ts";
import type { Totals } from "#src/marketing/traffic/analytics.ts";

/** In their order: each is a part of the one before. */
export const steps = ["visits", "begun", "requests", "quoted", "won"] as const;
export type Step = (typeof steps)[number];

/** Steps that are leads, which can be listed. */
export const leadSteps = ["requests", "quoted", "won"] as const;
export type LeadStep = (typeof leadSteps)[number];

export type FunnelCounts = Record<Step, number> & { wonCents: number };
/** `label` is null for the sum of all others. */
export type FunnelRow = FunnelCounts & { label: string | null };
export type Steps = { total: FunnelCounts } & Record<Dimension, FunnelRow[]>;
/** `otherRequests` came by phone or from a file: of their visits nothing is known. */
export type Funnel = Steps & { otherRequests: number };

/** The label of a row; null for what no row of its own stands for. */
export type RowOf = (dimension: Dimension, label: string) => string | null;

const ROWS = 12;

export function makeFunnel(totals: Totals, leads: RequestGroup[], rowOf: RowOf): Steps {
  const [source, landing, device, language] = dimensions.map((dimension) => {
    const rows = new Map<string | null, FunnelCounts>();
    const countOf = (label: string) => {
      const row = label === OTHER ? null : rowOf(dimension, label);
      const counts = rows.get(row) ?? none();
      rows.set(row, counts);
      return counts;
    };
    for (const [label, count] of totals.get(arrivalMeasures[dimension]) ?? []) countOf(label).visits += count;
    for (const [label, count] of totals.get(begunMeasures[dimension]) ?? []) countOf(label).begun += count;
    for (const group of leads) addTo(countOf(group[dimension]), group);
    return rows;
  });
  const total = sum(source?.values() ?? []);
  return {
    total,
    ...{ source: ranked(source), landing: ranked(landing), device: ranked(device), language: ranked(language) },
  };
}

function none(): FunnelCounts {
  return { visits: 0, begun: 0, requests: 0, quoted: 0, won: 0, wonCents: 0 };
}

function addTo(counts: FunnelCounts, more: Partial<FunnelCounts>): void {
  for (const count of [...steps, "wonCents"] as const) counts[count] += more[count] ?? 0;
}

function sum(all: Iterable<FunnelCounts>): FunnelCounts {
  const counts = none();
  for (const one of all) addTo(counts, one);
  return counts;
}

/** Most visits first; the rest is the last row. */
function ranked(counts: Map<string | null, FunnelCounts> = new Map()): FunnelRow[] {
  const named = [...counts].flatMap(([label, row]) => (label === null ? [] : [{ label, ...row }]));
  const rows: FunnelRow[] = named.toSorted(
    (a, b) => b.visits - a.visits || b.requests - a.requests || (a.label < b.label ? -1 : 1),
  );
  const unnamed = counts.get(null);
  const rest = [...rows.splice(ROWS), ...(unnamed ? [unnamed] : [])];
  return rest.length === 0 ? rows : [...rows, { ...sum(rest), label: null }];
}
