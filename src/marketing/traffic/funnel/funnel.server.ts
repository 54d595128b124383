import { momentsOf } from "#src/platform/clock/business-time.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { groupRequests } from "#src/work/leads/arrivals/group-requests.server.ts";
import { countOtherRequests } from "#src/work/leads/list/request-statistics.server.ts";
import { pathAt, type Pages } from "#src/site/pages.ts";
import { totalsIn } from "#src/marketing/traffic/analytics.server.ts";
import { arrivalMeasures, begunMeasures } from "#src/marketing/traffic/daily-counts.ts";
import type { TrafficPeriod } from "#src/marketing/traffic/period.ts";
import { makeFunnel, type Funnel, type RowOf } from "./funnel.ts";

/** From visits to won jobs: visits from the daily totals, the rest of the period's requests from the leads. */
export async function loadFunnel(db: Db, period: TrafficPeriod, timeZone: string): Promise<Funnel> {
  const measures = [...Object.values(arrivalMeasures), ...Object.values(begunMeasures)];
  const totals = await totalsIn(db, period, measures);
  const dateRange = momentsOf(period, timeZone);
  const leads = await groupRequests(db, dateRange);
  const otherRequests = await countOtherRequests(db, dateRange);
  return { ...makeFunnel(totals, leads, rowsOf((await loadPublished(db)).pages)), otherRequests };
}

/** A page is one row in all of its languages. */
export function rowsOf(pages: Pages): RowOf {
  return (dimension, label) => (dimension === "landing" ? pathAt(pages, label) : label);
}
