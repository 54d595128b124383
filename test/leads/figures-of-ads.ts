import { adjustmentsFeed } from "#src/marketing/advertising/adjustments/adjustments-file.server.ts";
import { googleFeed } from "#src/marketing/advertising/feed/google-feed.server.ts";
import { recordFetch } from "#src/marketing/advertising/feed/feed-fetches.server.ts";
import { stages } from "#src/marketing/advertising/google-ads.ts";
import { microsoftAdsFile } from "#src/marketing/advertising/microsoft/microsoft-ads-file.server.ts";
import { adReportCsv } from "#src/marketing/advertising/report/ad-report-csv.ts";
import { loadAdReport } from "#src/marketing/advertising/report/ad-report.server.ts";
import {
  groupings,
  ratiosOf,
  sectionsOf,
  totalOf,
  type AdReport,
} from "#src/marketing/advertising/report/ad-report.ts";
import { loadAdCondition } from "#src/marketing/advertising/report/campaigns.server.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import type { Months } from "#src/platform/clock/months.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { adFilterText } from "#src/work/leads/list/ad-filter.ts";
import { findLeads } from "#src/work/leads/list/find-leads.server.ts";
import { touches, type TouchKind } from "#src/work/leads/touch.ts";
import { loadFunnel } from "#src/marketing/traffic/funnel/funnel.server.ts";

type Asked = { months: Months; timeZone: string; now: Date };

/** Every figure and file about advertising, in rows of text that are compared between engines. */
export async function figuresOfAds(db: Db, { months, timeZone, now }: Asked): Promise<Record<string, string[]>> {
  for (let day = 1; day < 100; day += 1) {
    const fetched_at = new Date(now.getTime() - day * DAY_MS).toISOString();
    await recordFetch(db, { action: "won", fetched_at, row_count: 1, address: "203.0.113.1", user_agent: "Google" });
  }
  const figures: Record<string, string[]> = {};
  for (const touch of touches) {
    const report = await loadAdReport(db, { ...months, touch, clicks: [] });
    figures[`report ${touch}`] = report.rows.map((row) => JSON.stringify(row));
    figures[`sums ${touch}`] = sumsOf(report).map((sum) => JSON.stringify(sum));
    figures[`sheet ${touch}`] = adReportCsv(report, "fr").split("\r\n");
    figures[`behind ${touch}`] = await behind(db, report, touch);
  }
  const funnel = await loadFunnel(db, { from: `${months.from}-01`, to: `${months.to}-28` }, timeZone);
  figures["funnel"] = Object.entries(funnel).map((entry) => JSON.stringify(entry));
  const onEnd = () => Promise.resolve();
  const files = {
    ...Object.fromEntries(stages.map((action) => [`feed ${action}`, () => googleFeed(db, { action, onEnd }, now)])),
    ...Object.fromEntries(stages.map((stage) => [`microsoft ${stage}`, () => microsoftAdsFile(db, { stage }, now)])),
    adjustments: () => adjustmentsFeed(db, { onEnd }, now),
  };
  for (const [name, file] of Object.entries(files))
    figures[name] = (await Array.fromAsync(file())).join("").split("\n");
  return figures;
}

function sumsOf(report: AdReport) {
  const sections = groupings.flatMap((grouping) => sectionsOf(report.rows, grouping));
  const sums = sections.flatMap(({ name, sums: rows, total }) => [...rows, total].map((sum) => ({ name, ...sum })));
  return [report.medianDays, totalOf(report.rows), ...sums.map((sum) => ({ ...sum, ...ratiosOf(sum) }))];
}

/** The leads that a number of each campaign opens, as the list counts and begins them. */
async function behind(db: Db, { rows }: AdReport, touch: TouchKind): Promise<string[]> {
  const asked = { search: "", service: "", status: "", box: "inbox", sort: "-date", limit: 20 } as const;
  const numbers: string[] = [];
  for (const [index, { channel, campaign, month, requests, qualified, won }] of rows.entries()) {
    const stage = ([undefined, "qualified", "won"] as const)[index % 3];
    const counted = { requests, qualified, won }[stage ?? "requests"];
    const filter = { from: month, to: month, touch, channel, campaign, stage };
    const page = await findLeads(db, { ...asked, ad: await loadAdCondition(db, adFilterText(filter)) });
    const shown = page?.leads.map(({ id }) => id).join(" ");
    numbers.push(`${month} ${channel} ${campaign} ${stage}: ${counted} = ${page?.matching}: ${shown}`);
  }
  return numbers;
}
