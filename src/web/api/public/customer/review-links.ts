import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { isDatabaseAway } from "#src/platform/monitoring/database-away.ts";
import { findReviewAddress, recordReviewOpened } from "#src/customers/reviews/review-links.server.ts";
import { isCustomer } from "#src/web/api/public/quote/quote-request.ts";
import { showMessage } from "#src/web/api/public/quote/show-quote.ts";
import { noStore } from "#src/web/guards/keep-private.ts";
import { refuseTheRest } from "#src/web/http/refuse-the-rest.ts";
import { refuseWrongLink } from "./wrong-link.ts";

/** From a review mail to where the owner wants reviews written; nothing of the request says where to. */
export function reviewLinks(app: App): Hono {
  const routes = new Hono().use(noStore).get("/:token", async (c) => {
    const token = c.req.param("token");
    const address = await findReviewAddress(app.db, token);
    if (!address) return refuseWrongLink(app, c);
    if (await isCustomer(app, c)) await recordReviewOpened(app.db, token, app.now());
    return c.redirect(address, 302);
  });
  routes.onError((error, c) => {
    if (!isDatabaseAway(error)) throw error;
    return showMessage(app, c, "unavailable", { status: 503, headers: { "Retry-After": "60" } });
  });
  return refuseTheRest(routes);
}
