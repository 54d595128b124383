import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import { findReviewAddress, recordReviewOpened } from "#src/work/reviews/review-links.server.ts";
import { formOf } from "#src/web/http/read-body.ts";
import { byToken, limitForm, secretPages, type SecretPage } from "./secret-pages.ts";
import { showPage, siteLanguageAsked } from "./show-page.ts";
import { isSeenByCustomer } from "./take-seen.ts";

const LARGEST = 1024;

/**
 * From a review mail to where the owner wants reviews written; nothing of the request says where to. By a button:
 * programs follow each link of a mail, and who has opened it is not reminded.
 */
export function reviewLinks(app: App): Hono {
  const withAddress = byToken(app, async (token) => {
    const address = await findReviewAddress(app.db, token);
    return address ? { address, token } : undefined;
  });
  return secretPages(app, (routes) =>
    routes.get("/:token", withAddress(show())).post("/:token", limitForm(app, LARGEST), withAddress(leadOn)),
  );
}

type Handle = SecretPage<{ address: string; token: string }>;

function show(status: 200 | 422 = 200): Handle {
  return (app, c, { token }) => {
    const view = { address: linkPath("reviewLink", token) };
    // Where the answer to its form leads goes on to other addresses of the site for reviews.
    const page = { language: siteLanguageAsked(app, c), shown: { kind: "review" as const, view }, formsTo: "https:" };
    return showPage(app, c, page, { status });
  };
}

const leadOn: Handle = async (app, c, opened) => {
  if (formOf(c).get("go") !== "yes") return show(422)(app, c, opened);
  if (await isSeenByCustomer(app, c)) await recordReviewOpened(app.db, opened.token, app.now());
  return c.redirect(opened.address, 303);
};
