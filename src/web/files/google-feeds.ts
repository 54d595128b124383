import { Hono, type Context } from "hono";
import { auth } from "hono/utils/basic-auth";
import type { App } from "#src/app.ts";
import { adjustmentsFeed } from "#src/marketing/advertising/adjustments/adjustments-file.server.ts";
import { recordFetch } from "#src/marketing/advertising/feed/feed-fetches.server.ts";
import { isFeedLogin, loadFeedPassword } from "#src/marketing/advertising/feed/feed-password.server.ts";
import { googleFeed } from "#src/marketing/advertising/feed/google-feed.server.ts";
import { FEED_TEST_AGENT, feedFiles } from "#src/marketing/advertising/feed/google-feed.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { problem } from "#src/web/http/problem.ts";
import { streamText } from "#src/web/http/stream-text.ts";

const NAME = /^(\w+)\.csv$/;
const LONGEST_AGENT = 300;

const PRIVATE = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };
const CHALLENGE = { ...PRIVATE, "WWW-Authenticate": 'Basic realm="Google Ads feed", charset="UTF-8"' };

/** What Google Ads fetches by itself, each day. */
export function googleFeeds(app: App): Hono {
  return new Hono().get("/google-ads/:name", async (c) => {
    const [, name] = NAME.exec(c.req.param("name")) ?? [];
    const action = feedFiles.find((known) => known === name);
    const password = action && (await loadFeedPassword(app));
    if (!action || password === undefined) return problem(c, 404, { code: "not-found", headers: PRIVATE });
    const refused = await refuseStranger(app, c, password);
    if (refused) return refused;
    const by = fetcher(app, c);
    const onEnd = async (row_count: number) => {
      if (by.user_agent !== FEED_TEST_AGENT) await recordFetch(app.db, { action, row_count, ...by });
    };
    const text =
      action === "adjustments"
        ? adjustmentsFeed(app.db, { onEnd }, app.now())
        : googleFeed(app.db, { action, onEnd }, app.now());
    return c.body(await streamText(text), 200, {
      ...PRIVATE,
      "Content-Type": "text/csv; charset=utf-8",
    });
  });
}

/** 401 and not 404: a program that fetches may send its password only when it is asked. */
async function refuseStranger(app: App, c: Context, password: string): Promise<Response | undefined> {
  const given = auth(c.req.raw);
  if (isFeedLogin(password, given)) return undefined;
  const allowed = given ? await app.limits.take("feed", clientAddress(c, app.env.TRUST_PROXY)) : { ok: true as const };
  if (allowed.ok) return problem(c, 401, { code: "feed-password", headers: CHALLENGE });
  const headers = { ...PRIVATE, "Retry-After": String(allowed.retryAfterSeconds) };
  return problem(c, 429, { code: "too-many-attempts", headers });
}

function fetcher(app: App, c: Context) {
  return {
    fetched_at: app.now().toISOString(),
    address: clientAddress(c, app.env.TRUST_PROXY),
    user_agent: (c.req.header("User-Agent") ?? "").slice(0, LONGEST_AGENT),
  };
}
