import { sql } from "kysely";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { loadConversion } from "#src/marketing/advertising/conversion-stages.server.ts";
import { listSpend } from "#src/marketing/advertising/spend/spend.server.ts";
import { campaignKey } from "#src/marketing/advertising/spend/spend.ts";
import { loadWonRequests } from "#src/marketing/advertising/won-requests.server.ts";
import { selectLedger } from "#src/work/invoices/list/ledger-query.server.ts";
import { momentsOfMonths } from "#src/platform/clock/business-time.server.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { monthsIn, type Months } from "#src/platform/clock/months.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Touch, TouchKind } from "#src/work/leads/touch.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import type { AdReport, AdRow } from "./ad-report.ts";
import { loadCampaigns, loadQualifiedSteps, type Campaigns } from "./campaigns.server.ts";

/** The newest won jobs whose days are looked at. */
const MEDIAN_SAMPLE = 500;

type Clicks = Touch & { month: string; clicks: number };
export type ReportAsked = Months & { touch: TouchKind; clicks: readonly Clicks[] };

/** Requests of the site's form count in the month they came in, with all that became of them since. */
export async function loadAdReport(db: Db, { touch, clicks, ...months }: ReportAsked): Promise<AdReport> {
  const rows = new Rows(await loadCampaigns(db));
  const qualified = new Set(await loadQualifiedSteps(db));
  for (const month of monthsIn(months)) {
    for (const { channel, campaign, ...counted } of await countMonth(db, month, touch)) {
      const row = rows.at({ channel, campaign, month });
      const requests = Number(counted.requests);
      row.requests += requests;
      if (qualified.has(counted.furthest)) row.qualified += requests;
      if (counted.status !== "won") continue;
      row.won += requests;
      row.revenueCents += Number(counted.cents ?? 0);
    }
    await yieldToEventLoop();
  }
  for (const { channel, campaign, month, jobs } of await countPaidJobs(db, months, touch))
    rows.at({ channel, campaign, month }).paid += Number(jobs);
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
    const counts = { clicks: 0, requests: 0, qualified: 0, won: 0, paid: 0, revenueCents: 0, spendCents: null };
    const row = this.#rows.get(place) ?? { channel, campaign, name, month, ...counts };
    this.#rows.set(place, row);
    return row;
  }

  all(): AdRow[] {
    return [...this.#rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }
}

/** In the order of the index of that touch, which holds all of it: what is qualified or won is added up from there. */
function countMonth(db: Db, month: string, touch: TouchKind) {
  const [channel, campaign] = [sql.ref<string>(`${touch}_channel`), sql.ref<string>(`${touch}_campaign`)];
  return db
    .selectFrom("leads")
    .where("box", "=", "inbox")
    .where("origin", "=", "website")
    .where("month", "=", month)
    .select(({ fn }) => [
      ...([channel.as("channel"), campaign.as("campaign"), "furthest", "status"] as const),
      ...([fn.countAll().as("requests"), fn.sum("won_cents").as("cents")] as const),
    ])
    .groupBy([channel, campaign, "furthest", "status"])
    .execute();
}

/** From the invoices that are paid to their requests: there are fewer of those. */
function countPaidJobs(db: Db, { from, to }: Months, touch: TouchKind) {
  const [channel, campaign] = [sql.ref<string>(`${touch}_channel`), sql.ref<string>(`${touch}_campaign`)];
  const paid = selectLedger(db)
    .where("kind", "!=", "credit")
    .where("state", "in", ["paid", "overpaid"])
    .select("lead_id")
    .distinct()
    .as("paid");
  return db
    .selectFrom(paid)
    .innerJoin("leads", "leads.id", "paid.lead_id")
    .where("box", "=", "inbox")
    .where("origin", "=", "website")
    .where("month", ">=", from)
    .where("month", "<=", to)
    .select(({ fn }) => [
      ...([channel.as("channel"), campaign.as("campaign"), "month", fn.countAll().as("jobs")] as const),
    ])
    .groupBy([channel, campaign, "month"])
    .execute();
}

/** By time: asked for months, SQLite would read and sort every request of theirs. */
async function medianDaysToWon(db: Db, months: Months): Promise<number | null> {
  const { from, until } = momentsOfMonths(months, await loadZone(db));
  const won = await db
    .selectFrom("leads")
    .select(["id", "submitted_at"])
    .where("box", "=", "inbox")
    .where("status", "=", "won")
    .where("origin", "=", "website")
    .where("submitted_at", ">=", from.toISOString())
    .where("submitted_at", "<", until.toISOString())
    .orderBy("submitted_at", "desc")
    .limit(MEDIAN_SAMPLE)
    .execute();
  if (won.length === 0) return null;
  const jobs = await loadWonRequests(
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
