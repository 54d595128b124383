import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import type { ReviewRefusal } from "#src/work/reviews/review-request.ts";
import {
  askNow,
  cancelReview,
  listReviews,
  loadReview,
  loadReviewSettings,
  saveReviewSettings,
} from "#src/work/reviews/review-requests.server.ts";
import { ReviewSettings } from "#src/work/reviews/review-settings.ts";
import { loadReviewTextedAt } from "#src/work/texts/texts.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { settingsVersion } from "#src/web/guards/settings-version.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";
import { idParam, json } from "#src/web/http/validate.ts";

const LARGEST = 64 * 1024;

export function reviewsApi(app: App) {
  return new Hono()
    .get("/reviews", async (c) => c.json(await listReviews(app.db, app.now())))
    .use("/review-settings", settingsVersion(app, "reviews"))
    .get("/review-settings", async (c) => c.json(await loadReviewSettings(app.db)))
    .put("/review-settings", stepUp(app), json(LARGEST, ReviewSettings), async (c) => {
      await saveReviewSettings(asOwner(app, c), c.req.valid("json"), app.now());
      return c.json(await loadReviewSettings(app.db));
    })
    .get("/leads/:id/review", idParam, (c) => show(app, c, c.req.param("id")))
    .post("/leads/:id/review", idParam, async (c) => {
      const leadId = c.req.param("id");
      const asked = await askNow(app, leadId, app.now());
      if (asked.kind === "scheduled") return show(app, c, leadId);
      if (asked.kind === "unknown-lead") return problem(c, 404, { code: "unknown-lead" });
      return refuse(app, c, asked.kind);
    })
    .post("/leads/:id/review/cancel", idParam, async (c) => {
      const isCancelled = await cancelReview(app.db, c.req.param("id"), app.now());
      return isCancelled ? show(app, c, c.req.param("id")) : problem(c, 409, { code: "review-not-scheduled" });
    });
}

async function show(app: App, c: Context, leadId: string) {
  const { link } = await loadReviewSettings(app.db);
  const [review, textedAt] = [await loadReview(app.db, leadId), await loadReviewTextedAt(app.db, leadId)];
  return c.json({ review, hasLink: link !== "", textedAt });
}

async function refuse(app: App, c: Context, why: ReviewRefusal) {
  const { everyMonths } = await loadReviewSettings(app.db);
  return problem(c, 409, { code: `review-${why}`, values: { months: everyMonths } });
}
