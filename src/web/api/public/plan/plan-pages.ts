import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { siteUrl } from "#src/env.ts";
import { isDatabaseAway } from "#src/platform/monitoring/database-away.ts";
import { askMove, parseMoveWish } from "#src/customers/plans/ask-move.server.ts";
import { customerFeed } from "#src/customers/plans/customer-feed.server.ts";
import { findPlanByToken } from "#src/customers/plans/plan-links.server.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { noStore } from "#src/web/guards/keep-private.ts";
import { bodyTextOf, limitBody } from "#src/web/http/read-body.ts";
import { refuseTheRest } from "#src/web/http/refuse-the-rest.ts";
import { showMessage } from "#src/web/api/public/quote/show-quote.ts";
import { planLanguage, showPlan, type OpenedPlan } from "./show-plan.ts";

/** In bytes: form encoding takes up to nine for a character. */
const LARGEST = 16 * 1024;

/** What a customer opens by a link that is a secret. Nothing under it goes on to the traffic log. */
export function planPages(app: App): Hono {
  const limit = limitBody(LARGEST, { tooLarge: (c) => showMessage(app, c, "too-long", { status: 413 }) });
  const routes = new Hono()
    .use(noStore)
    .get("/:token", withPlan(app, showIt))
    .get("/:token/visits.ics", withPlan(app, sendFeed))
    .post("/:token/move", limit, withPlan(app, takeWish));
  routes.onError((error, c) => {
    if (!isDatabaseAway(error)) throw error;
    return showMessage(app, c, "unavailable", { status: 503, headers: { "Retry-After": "60" } });
  });
  return refuseTheRest(routes);
}

type Handle = (app: App, c: Context, opened: OpenedPlan) => Promise<Response>;

/** A wrong token gets a page that says nothing else, whatever was asked of it. */
function withPlan(app: App, handle: Handle) {
  return async (c: Context) => {
    const token = c.req.param("token") ?? "";
    const plan = await findPlanByToken(app.db, token);
    if (!plan) return showMessage(app, c, "unknown", { status: 404 });
    return handle(app, c, { plan, token });
  };
}

const showIt: Handle = (app, c, opened) => {
  const said = new URL(c.req.url).searchParams.get("said");
  return showPlan(app, c, opened, said === "asked" || said === "gone" ? { notice: said } : {});
};

const sendFeed: Handle = async (app, c, { plan }) =>
  c.body(await customerFeed(app, plan, app.now()), 200, { "Content-Type": "text/calendar; charset=utf-8" });

/** Every outcome but a form to correct is a redirect to the page, which says what became of it. */
const takeWish: Handle = async (app, c, opened) => {
  const typed = Object.fromEntries(new URLSearchParams(bodyTextOf(c)));
  const read = parseMoveWish(typed);
  if (!read.ok) {
    const { visit = "", day = "", words = "" } = typed;
    return showPlan(app, c, opened, { asking: { visit, day, words, problems: read.problems }, status: 422 });
  }
  const allowed = await app.limits.take("quote-answer", clientAddress(c, app.env.TRUST_PROXY));
  if (!allowed.ok) return showPlan(app, c, opened, { notice: "busy", status: 429 });
  const said = await askMove({ db: app.db, siteUrl: siteUrl(app.env) }, { plan: opened.plan, wish: read.values }, app.now());
  app.outbox.wake();
  const query = new URLSearchParams({ lang: await planLanguage(app, c, opened.plan), said });
  return c.redirect(`/p/${opened.token}?${query}`, 303);
};
