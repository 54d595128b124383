import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { calendarFeed } from "#src/work/appointments/feed/calendar-feed.server.ts";
import { isFeedToken } from "#src/work/appointments/feed/feed-link.server.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { noStore } from "#src/web/guards/keep-private.ts";
import { problem } from "#src/web/http/problem.ts";

const NAME = /^([\w-]{43})\.ics$/;

/** Whoever knows the address reads the appointments; it is never in the traffic log. */
export function calendarFeeds(app: App): Hono {
  return new Hono().use(noStore).get("/:name", async (c) => {
    const [, token] = NAME.exec(c.req.param("name")) ?? [];
    if (!token || !(await isFeedToken(app.db, token, app.now()))) return refuse(app, c);
    const feed = await calendarFeed(app, app.now());
    return c.body(feed, 200, { "Content-Type": "text/calendar; charset=utf-8" });
  });
}

async function refuse(app: App, c: Context): Promise<Response> {
  const allowed = await app.limits.take("wrong-link", clientAddress(c, app.env.TRUST_PROXY));
  if (allowed.ok) return problem(c, 404, { code: "not-found" });
  const headers = { "Retry-After": String(allowed.retryAfterSeconds) };
  return problem(c, 429, { code: "too-many-requests", headers });
}
