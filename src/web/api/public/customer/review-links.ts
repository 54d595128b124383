import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { findReviewAddress, recordReviewOpened } from "#src/customers/reviews/review-links.server.ts";
import { isCustomer } from "#src/web/api/public/quote/quote-request.ts";
import { byToken, secretPages } from "./secret-pages.ts";

/** From a review mail to where the owner wants reviews written; nothing of the request says where to. */
export function reviewLinks(app: App): Hono {
  const withAddress = byToken(app, async (token) => {
    const address = await findReviewAddress(app.db, token);
    return address ? { address, token } : undefined;
  });
  return secretPages(app, (routes) =>
    routes.get(
      "/:token",
      withAddress(async (_, c, { address, token }) => {
        if (await isCustomer(app, c)) await recordReviewOpened(app.db, token, app.now());
        return c.redirect(address, 302);
      }),
    ),
  );
}
