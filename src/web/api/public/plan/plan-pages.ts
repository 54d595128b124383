import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { askMove, MoveWish } from "#src/work/plans/ask-move.server.ts";
import { customerFeed } from "#src/work/plans/customer-feed.server.ts";
import { findPlanByToken } from "#src/work/plans/plan-links.server.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { fieldsOf } from "#src/web/http/read-body.ts";
import { byToken, limitForm, secretPages, type SecretPage } from "#src/web/api/public/customer/secret-pages.ts";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import { planLanguage, showPlan, type OpenedPlan } from "./show-plan.ts";

const LARGEST = 16 * 1024;

/** What a customer opens by a link that is a secret. Nothing under it goes on to the traffic log. */
export function planPages(app: App): Hono {
  const withPlan = byToken(app, async (token) => {
    const plan = await findPlanByToken(app.db, token, app.now());
    return plan && { plan, token };
  });
  return secretPages(app, (routes) =>
    routes
      .get("/:token", withPlan(showIt))
      .get("/:token/visits.ics", withPlan(sendFeed))
      .post("/:token/move", limitForm(app, LARGEST), withPlan(takeWish)),
  );
}

type Handle = SecretPage<OpenedPlan>;

const showIt: Handle = (app, c, opened) => {
  const said = new URL(c.req.url).searchParams.get("said");
  return showPlan(app, c, opened, said === "asked" || said === "gone" ? { notice: said } : {});
};

const sendFeed: Handle = async (app, c, { plan }) =>
  c.body(await customerFeed(app, plan, app.now()), 200, { "Content-Type": "text/calendar; charset=utf-8" });

/** Every outcome but a form to correct is a redirect to the page, which says what became of it. */
const takeWish: Handle = async (app, c, opened) => {
  const typed = fieldsOf(c);
  const read = parseForm(MoveWish, typed);
  if (!read.ok) {
    const { visit = "", day = "", words = "" } = typed;
    return showPlan(app, c, opened, { asking: { visit, day, words, problems: read.problems }, status: 422 });
  }
  const ofAddress = await app.limits.take("quote-answer", clientAddress(c, app.env.TRUST_PROXY));
  // Each is mailed to the owner, from however many addresses it comes.
  const allowed = ofAddress.ok ? await app.limits.take("visit-wish", read.values.visit) : ofAddress;
  if (!allowed.ok) {
    c.header("Retry-After", String(allowed.retryAfterSeconds));
    return showPlan(app, c, opened, { notice: "busy", status: 429 });
  }
  const said = await askMove(app, { plan: opened.plan, wish: read.values }, app.now());
  app.outbox.wake();
  const query = new URLSearchParams({ lang: await planLanguage(app, c, opened.plan), said });
  return c.redirect(`${linkPath("planLink", opened.token)}?${query}`, 303);
};
