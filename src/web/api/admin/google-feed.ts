import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { latestFetches } from "#src/marketing/advertising/feed/feed-fetches.server.ts";
import { feedSince, makeFeedPassword, turnFeedOff } from "#src/marketing/advertising/feed/feed-password.server.ts";
import { FEED_USER, feedFiles, googleFeedPath } from "#src/marketing/advertising/feed/google-feed.ts";
import { testFeed } from "#src/marketing/advertising/feed/test-feed.server.ts";
import { loadConversion } from "#src/marketing/advertising/conversion-stages.server.ts";
import { followServices } from "#src/web/api/admin/privacy/follow-services.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";

/** Only the answer to POST holds the password. */
export function googleFeedApi(app: App) {
  return new Hono()
    .get("/google-feed", async (c) => {
      const files = await Promise.all(
        feedFiles.map(async (action) => {
          const { name } = await loadConversion(app.db, action === "adjustments" ? "won" : action);
          return { action, name, address: app.siteUrl + googleFeedPath(action) };
        }),
      );
      const since = (await feedSince(app.db)) ?? null;
      return c.json({ username: FEED_USER, since, files, fetches: await latestFetches(app.db) });
    })
    .post("/google-feed/password", stepUp(app), async (c) => {
      const password = await makeFeedPassword(asOwner(app, c), app.now());
      await followServices(app);
      return c.json({ username: FEED_USER, password }, 201);
    })
    .delete("/google-feed", async (c) => {
      await turnFeedOff(asOwner(app, c), app.now());
      await followServices(app);
      return c.body(null, 204);
    })
    .post("/google-feed/test", async (c) => {
      const tested = await testFeed(app);
      return tested ? c.json(tested) : problem(c, 409, { code: "feed-off" });
    });
}
