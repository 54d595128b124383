import { oneOf } from "#src/platform/i18n/form-fields.ts";
import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { momentsOf } from "#src/platform/clock/business-time.server.ts";
import { countArrivals, type Arrivals } from "#src/work/leads/arrivals/count-arrivals.server.ts";
import {
  countOtherRequests,
  countRequests,
  medianAnswerMinutes,
  type RequestCounts,
} from "#src/work/leads/list/request-statistics.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { trafficAnalytics } from "#src/marketing/traffic/analytics.server.ts";
import { dimensions } from "#src/work/leads/arrivals/request-group.ts";
import { filteredAnalytics } from "#src/marketing/traffic/filtered/filtered-analytics.server.ts";
import type { Compared, TrafficAnalytics } from "#src/marketing/traffic/analytics.ts";
import { periodBefore, parsePeriod, type TrafficPeriod } from "#src/marketing/traffic/period.ts";
import { problem } from "#src/web/http/problem.ts";
import { code, query } from "#src/web/http/validate.ts";

export type AnalyticsAnswer = TrafficAnalytics & { [Count in keyof RequestCounts]: Compared } & {
  /** By phone or import. */
  otherRequests: Compared;
  /** Null where nothing was answered. */
  medianAnswerMinutes: { now: number | null; before: number | null };
  arrivals: Arrivals;
};

const days = { from: v.optional(v.string()), to: v.optional(v.string()) };
const AnalyticsQuery = v.object(days);

const FilteredQuery = v.object({
  ...days,
  by: oneOf(dimensions),
  label: v.pipe(v.string(), v.maxLength(500, code("must-be-shorter", { most: 500 }))),
});

export function analyticsApi(app: App) {
  return new Hono()
    .get("/analytics/filtered", query(FilteredQuery), async (c) => {
      const { by, label, ...asked } = c.req.valid("query");
      const { timeZone } = app.pages.facts().business;
      const now = app.now();
      const read = parsePeriod(asked, now, timeZone);
      if (!read.ok) return problem(c, 422, { code: "invalid-query", errors: read.problems });
      return c.json(await filteredAnalytics(app.db, { period: read.values, filter: { by, label }, timeZone, now }));
    })
    .get("/analytics", query(AnalyticsQuery), async (c) => {
      const read = parsePeriod(c.req.valid("query"), app.now(), app.pages.facts().business.timeZone);
      if (!read.ok) return problem(c, 422, { code: "invalid-query", errors: read.problems });
      const answer: AnalyticsAnswer = {
        ...(await trafficAnalytics(app.db, read.values)),
        ...(await compareRequests(app, read.values)),
      };
      return c.json(answer);
    });
}

async function compareRequests(
  app: App,
  period: TrafficPeriod,
): Promise<Omit<AnalyticsAnswer, keyof TrafficAnalytics>> {
  const { timeZone } = app.pages.facts().business;
  const dateRange = momentsOf(period, timeZone);
  const rangeBefore = momentsOf(periodBefore(period), timeZone);
  const { arrivals, total: now } = await countArrivals(app.db, dateRange, (await loadPublished(app.db)).pages);
  const before = await countRequests(app.db, rangeBefore);
  const compare = (count: keyof RequestCounts) => ({ now: now[count], before: before[count] });
  return {
    requests: compare("requests"),
    won: compare("won"),
    wonCents: compare("wonCents"),
    otherRequests: {
      now: await countOtherRequests(app.db, dateRange),
      before: await countOtherRequests(app.db, rangeBefore),
    },
    arrivals,
    medianAnswerMinutes: {
      now: await medianAnswerMinutes(app.db, dateRange),
      before: await medianAnswerMinutes(app.db, rangeBefore),
    },
  };
}
