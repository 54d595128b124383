import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { countRequests, type RequestCounts } from "#src/leads/lead-counts.server.ts";
import { trafficAnalytics } from "#src/traffic/analytics.server.ts";
import type { Compared, TrafficAnalytics } from "#src/traffic/analytics.ts";
import { momentsOf, periodBefore, readPeriod, type Period } from "#src/traffic/period.ts";
import { problem } from "../problem.ts";
import { readQuery } from "../read-query.ts";

export type Analytics = TrafficAnalytics & { [Count in keyof RequestCounts]: Compared };

const AnalyticsQuery = v.object({ from: v.optional(v.string()), to: v.optional(v.string()) });

/** What came of the visits in a period, beside the one before it. */
export function analyticsApi(app: App): Hono {
  return new Hono().get("/analytics", async (c) => {
    const query = readQuery(c, AnalyticsQuery);
    if (!query.ok) return query.response;
    const read = readPeriod(query.values, app.now());
    if (!read.ok) return problem(c, 422, { detail: "The query is not understood.", errors: read.problems });
    const answer: Analytics = {
      ...(await trafficAnalytics(app.db, read.period)),
      ...(await compareRequests(app, read.period)),
    };
    return c.json(answer);
  });
}

async function compareRequests(app: App, period: Period): Promise<{ [Count in keyof RequestCounts]: Compared }> {
  const now = await countRequests(app.db, momentsOf(period));
  const before = await countRequests(app.db, momentsOf(periodBefore(period)));
  const compare = (count: keyof RequestCounts) => ({ now: now[count], before: before[count] });
  return { requests: compare("requests"), won: compare("won"), wonCents: compare("wonCents") };
}
