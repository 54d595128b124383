import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { siteUrl } from "#src/env.ts";
import { calendarFeed } from "#src/customers/appointments/feed/calendar-feed.server.ts";
import { isFeedToken } from "#src/customers/appointments/feed/feed-link.server.ts";
import { problem } from "#src/web/http/problem.ts";

const NAME = /^([\w-]{43})\.ics$/;

const headers = {
  "Content-Type": "text/calendar; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};

/** Whoever knows the address reads the appointments; it is never in the traffic log. */
export function calendarFeeds(app: App): Hono {
  return new Hono().get("/:name", async (c) => {
    const [, token] = NAME.exec(c.req.param("name")) ?? [];
    if (!token || !(await isFeedToken(app.db, token)))
      return problem(c, 404, { code: "not-found", headers: { "X-Robots-Tag": "noindex, nofollow" } });
    return c.body(await calendarFeed({ db: app.db, siteUrl: siteUrl(app.env) }, app.now()), 200, headers);
  });
}
