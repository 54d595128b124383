import { oneOf } from "#src/platform/i18n/form-fields.ts";
import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { momentsOf } from "#src/platform/clock/business-time.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { clickTotals } from "#src/marketing/traffic/click-totals.server.ts";
import { dimensions } from "#src/work/leads/arrivals/request-group.ts";
import { leadsBehind } from "#src/marketing/traffic/funnel/funnel-leads.server.ts";
import { loadFunnel, rowsOf } from "#src/marketing/traffic/funnel/funnel.server.ts";
import { leadSteps } from "#src/marketing/traffic/funnel/funnel.ts";
import { peopleOnline } from "#src/marketing/traffic/now-online.server.ts";
import { parsePeriod } from "#src/marketing/traffic/period.ts";
import { problem } from "#src/web/http/problem.ts";
import { code, query, queryLimit } from "#src/web/http/validate.ts";

const days = { from: v.optional(v.string()), to: v.optional(v.string()) };

const LeadsQuery = v.object({
  ...days,
  step: oneOf(leadSteps),
  by: v.optional(oneOf(dimensions)),
  label: v.optional(v.pipe(v.string(), v.maxLength(500, code("must-be-shorter", { most: 500 })))),
  limit: v.optional(queryLimit(1000), "50"),
});

/** From the visit to the won job, the clicks that lead away, and who is on the site now. */
export function funnelApi(app: App) {
  const periodIn = (asked: { from?: string; to?: string }) =>
    parsePeriod(asked, app.now(), app.pages.facts().business.timeZone);
  return new Hono()
    .get("/analytics/funnel", query(v.object(days)), async (c) => {
      const read = periodIn(c.req.valid("query"));
      if (!read.ok) return problem(c, 422, { code: "invalid-query", errors: read.problems });
      const { timeZone } = app.pages.facts().business;
      return c.json({
        period: read.values,
        funnel: await loadFunnel(app.db, read.values, timeZone),
        clicks: await clickTotals(app.db, read.values),
      });
    })
    .get("/analytics/funnel/leads", query(LeadsQuery), async (c) => {
      const { step, by, label, limit, ...asked } = c.req.valid("query");
      const read = periodIn(asked);
      if (!read.ok) return problem(c, 422, { code: "invalid-query", errors: read.problems });
      const dateRange = momentsOf(read.values, app.pages.facts().business.timeZone);
      const rowOf = rowsOf((await loadPublished(app.db)).pages);
      return c.json(await leadsBehind(app.db, dateRange, { step, dimension: by, label, limit, rowOf }));
    })
    .get("/analytics/online", async (c) => c.json(await peopleOnline(app.db, app.now())));
}
