import { sql } from "kysely";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { loadConversion } from "#src/advertising/conversion-stages.server.ts";
import { listSpend, type Months } from "#src/advertising/spend/spend.server.ts";
import { campaignKey } from "#src/advertising/spend/spend.ts";
import { loadWonJobs } from "#src/advertising/won-jobs.server.ts";
import { DAY_MS } from "#src/clock/durations.ts";
import type { Db } from "#src/db/db.server.ts";
import type { Touch, TouchKind } from "#src/leads/touch.ts";
import type { AdReport, AdRow } from "./ad-report.ts";
import { loadCampaigns, loadQualifiedSteps, type Campaigns } from "./campaigns.server.ts";

/** The newest won jobs whose days are looked at. */
const MEDIAN_SAMPLE = 500;

type Clicks = Touch & { month: string; clicks: number };
export type ReportAsked = Months & { touch: TouchKind; clicks: readonly Clicks[] };

/** Requests of the site's form count in the month they came in, with all that became of them since. */
export async function loadAdReport(db: Db, { touch, clicks, ...months }: ReportAsked): Promise<AdReport> {
  const rows = new Rows(await loadCampaigns(db));
  const qualified = await loadQualifiedSteps(db);
  for (const month of monthsIn(months)) {
    for (const { channel, campaign, ...counted } of await countMonth(db, { month, touch, qualified })) {
      const row = rows.at({ channel, campaign, month });
      row.requests += Number(counted.requests);
      row.qualified += Number(counted.qualified);
      row.won += Number(counted.won);
      row.revenueCents += Number(counted.cents);
    }
    await yieldToEventLoop();
  }
  for (const { clicks: seen, ...touched } of clicks) rows.at(touched).clicks += seen;
  for (const spend of await listSpend(db, months)) {
    const row = rows.at({ channel: spend.source, campaign: campaignKey(spend), month: spend.month });
    row.spendCents = (row.spendCents ?? 0) + spend.cents;
  }
  const { currency } = await loadConversion(db, "won");
  return { ...months, touch, currency, rows: rows.all(), medianDays: await medianDaysToWon(db, months) };
}

class Rows {
  readonly #rows = new Map<string, AdRow>();
  readonly #campaigns: Campaigns;

  constructor(campaigns: Campaigns) {
    this.#campaigns = campaigns;
  }

  at({ channel, campaign: label, month }: Touch & { month: string }): AdRow {
    const { key: campaign, name } = this.#campaigns.of(channel, label) ?? { key: label, name: label };
    const place = `${month}\n${channel}\n${campaign}`;
    const counts = { clicks: 0, requests: 0, qualified: 0, won: 0, revenueCents: 0, spendCents: null };
    const row = this.#rows.get(place) ?? { channel, campaign, name, month, ...counts };
    this.#rows.set(place, row);
    return row;
  }

  all(): AdRow[] {
    return [...this.#rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }
}

export function monthsIn({ from, to }: Months): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month);
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

type Counting = { month: string; touch: TouchKind; qualified: string[] };

/** PostgreSQL gives counts as text. In the order of the index of that touch, which holds all of it. */
function countMonth(db: Db, { month, touch, qualified }: Counting) {
  const [channel, campaign] = [sql.ref<string>(`${touch}_channel`), sql.ref<string>(`${touch}_campaign`)];
  const steps = sql.join(qualified.map((step) => sql.lit(step)));
  return db
    .selectFrom("leads")
    .where("box", "=", "inbox")
    .where("origin", "=", "website")
    .where("month", "=", month)
    .select([channel.as("channel"), campaign.as("campaign"), sql<number | string>`count(*)`.as("requests")])
    .select([
      sql<number | string>`sum(case when furthest in (${steps}) then 1 else 0 end)`.as("qualified"),
      sql<number | string>`sum(case when status = 'won' then 1 else 0 end)`.as("won"),
      sql<number | string>`coalesce(sum(case when status = 'won' then won_cents end), 0)`.as("cents"),
    ])
    .groupBy([channel, campaign])
    .execute();
}

async function medianDaysToWon(db: Db, { from, to }: Months): Promise<number | null> {
  const won = await db
    .selectFrom("leads")
    .select(["id", "submitted_at"])
    .where("box", "=", "inbox")
    .where("status", "=", "won")
    .where("origin", "=", "website")
    .where("month", ">=", from)
    .where("month", "<=", to)
    .orderBy("submitted_at", "desc")
    .limit(MEDIAN_SAMPLE)
    .execute();
  if (won.length === 0) return null;
  const jobs = await loadWonJobs(
    db,
    won.map(({ id }) => id),
  );
  const days = won.flatMap(({ id, submitted_at }) => {
    const job = jobs.get(id);
    return job ? [(Date.parse(job.at) - Date.parse(submitted_at)) / DAY_MS] : [];
  });
  const middle = days.toSorted((a, b) => a - b)[Math.floor((days.length - 1) / 2)];
  return middle === undefined ? null : Math.round(middle);
}
