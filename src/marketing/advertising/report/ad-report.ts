import { LINK, type TouchKind } from "#src/work/leads/touch.ts";

/** `paid` are the requests of which an invoice is paid. */
export type AdCounts = {
  clicks: number;
  requests: number;
  qualified: number;
  won: number;
  paid: number;
  revenueCents: number;
};

/** A campaign in a month. Nothing is known of what it cost where `spendCents` is null. */
export type AdRow = AdCounts & {
  channel: string;
  /** Told apart by it, in lower case; empty where the arrivals named none. */
  campaign: string;
  name: string;
  month: string;
  spendCents: number | null;
};

export type AdReport = {
  from: string;
  to: string;
  touch: TouchKind;
  currency: string;
  rows: AdRow[];
  /** From the request to the first time it was won, of the newest jobs; null without any. */
  medianDays: number | null;
};

/** A sum of rows; `channel`, `campaign` and `month` are undefined where it is of several. */
export type AdSum = AdCounts & {
  key: string;
  channel?: string | undefined;
  campaign?: string | undefined;
  name?: string | undefined;
  month?: string | undefined;
  spendCents: number | null;
};

/** Sources of which a cost is known, other ads and campaigns, links of other sites, and requests without any source. */
export const sections = ["paid", "unpaid", "links", "unknown"] as const;
export type SectionName = (typeof sections)[number];

/** Rows, and what they add up to. What is known by no campaign is one sum without rows. */
export type ReportSection = { name: SectionName; sums: AdSum[]; total: AdSum };

export const groupings = ["campaign", "source", "month", "all"] as const;
export type Grouping = (typeof groupings)[number];

/** Every row is in one section, so that the totals of the sections add up to the total of all. */
export function sectionsOf(rows: readonly AdRow[], grouping: Grouping): ReportSection[] {
  const isPaid = paidIn(rows);
  return sections.flatMap((name): ReportSection[] => {
    const held = rows.filter((row) => sectionOf(row, isPaid(row)) === name);
    if (held.length === 0) return [];
    const total = { ...totalOf(held), key: name };
    if (name === "links") return [{ name, sums: [], total: { ...total, channel: LINK } }];
    if (name === "unknown") return [{ name, sums: [], total: { ...total, channel: "" } }];
    return [{ name, sums: groupRows(held, grouping), total }];
  });
}

function sectionOf({ channel }: AdRow, isPaid: boolean): SectionName {
  if (isPaid) return "paid";
  if (channel === LINK) return "links";
  return channel === "" ? "unknown" : "unpaid";
}

/** The dearest first, then those with most requests; months from the newest. */
export function groupRows(rows: readonly AdRow[], grouping: Grouping): AdSum[] {
  const sums = new Map<string, AdSum>();
  for (const row of rows) {
    const key = keyOf(row, grouping);
    const sum = sums.get(key) ?? emptySum(row, grouping, key);
    sums.set(key, sum);
    addTo(sum, row);
  }
  return [...sums.values()].toSorted(
    (a, b) =>
      (b.month ?? "").localeCompare(a.month ?? "") ||
      (b.spendCents ?? -1) - (a.spendCents ?? -1) ||
      b.requests - a.requests ||
      b.clicks - a.clicks ||
      (a.key < b.key ? -1 : 1),
  );
}

/** The sum of everything together. */
export function totalOf(rows: readonly AdRow[]): AdSum {
  const sum: AdSum = { key: "", ...NONE, spendCents: null };
  for (const row of rows) addTo(sum, row);
  return sum;
}

/** Requests of a campaign that named itself otherwise are requests of its source all the same. */
function paidIn(rows: readonly AdRow[]): (row: AdRow) => boolean {
  const sources = new Set(rows.flatMap(({ channel, spendCents }) => (spendCents === null ? [] : [channel])));
  return ({ channel }) => sources.has(channel);
}

const NONE: AdCounts = { clicks: 0, requests: 0, qualified: 0, won: 0, paid: 0, revenueCents: 0 };

function keyOf({ channel, campaign, month }: AdRow, grouping: Grouping): string {
  if (grouping === "month") return month;
  if (grouping === "source") return channel;
  return grouping === "campaign" ? `${channel}\n${campaign}` : `${month}\n${channel}\n${campaign}`;
}

function emptySum({ channel, campaign, name, month }: AdRow, grouping: Grouping, key: string): AdSum {
  return {
    ...{ key, ...NONE, spendCents: null },
    ...(grouping !== "month" && { channel }),
    ...((grouping === "campaign" || grouping === "all") && { campaign, name }),
    ...((grouping === "month" || grouping === "all") && { month }),
  };
}

function addTo(sum: AdSum, row: AdRow): void {
  for (const count of ["clicks", "requests", "qualified", "won", "paid", "revenueCents"] as const)
    sum[count] += row[count];
  if (row.spendCents !== null) sum.spendCents = (sum.spendCents ?? 0) + row.spendCents;
}

/** A ratio of what stands beside it in the same row. Null where it is not known, or would be of nothing. */
export function ratiosOf({ spendCents, requests, won, paid, revenueCents }: Omit<AdSum, "key">) {
  const per = (count: number) => (spendCents === null || count === 0 ? null : Math.round(spendCents / count));
  return {
    requestCents: per(requests),
    wonCents: per(won),
    paidCents: per(paid),
    /** Dollars back for each dollar. */
    back: spendCents === null || spendCents === 0 ? null : revenueCents / spendCents,
  };
}

/** Money without a visit or a request that named the campaign: most likely its addresses do not carry it. */
export function isUnmatched({ spendCents, clicks, requests }: Pick<AdSum, "spendCents" | "clicks" | "requests">) {
  return spendCents !== null && spendCents > 0 && clicks === 0 && requests === 0;
}
