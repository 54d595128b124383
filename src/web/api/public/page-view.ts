import { Hono, type Context, type MiddlewareHandler } from "hono";
import type { App } from "#src/app.ts";
import { siteHost } from "#src/env.ts";
import { arrivalOf } from "#src/work/leads/arrival.ts";
import { clickOn } from "#src/marketing/traffic/clicks.ts";
import { parsePageView, type PageView } from "#src/marketing/traffic/page-view.ts";
import type { Arrival, SeenEvent, SeenRequest } from "#src/marketing/traffic/visit.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { isSameOrigin } from "#src/web/guards/same-origin.ts";
import { problem } from "#src/web/http/problem.ts";
import { json } from "#src/web/http/validate.ts";

const LARGEST = 8 * 1024;

/** What the server cannot see: navigations in the browser, clicks that leave the site, forms begun, web vitals. */
export function pageViewApi(app: App): Hono {
  const refuseForeign: MiddlewareHandler = async (c, next) =>
    isForeign(app, c) ? problem(c, 403, { code: "cross-origin" }) : next();
  return new Hono().post("/", refuseForeign, json(LARGEST, parsePageView, "invalid-fields"), async (c) => {
    const allowed = await app.limits.take("page-view", clientAddress(c, app.env.TRUST_PROXY));
    if (!allowed.ok) return problem(c, 429, { headers: { "Retry-After": String(allowed.retryAfterSeconds) } });
    const seen = seenBy(app, c, c.req.valid("json"));
    if (seen) app.visits.record(seen);
    return c.body(null, 204, { "Cache-Control": "no-store" });
  });
}

/** It changes nothing, so a browser that sends no Origin is believed. */
function isForeign(app: App, c: Context): boolean {
  const { origin, "sec-fetch-site": site } = c.req.header();
  return (origin !== undefined || site !== undefined) && !isSameOrigin(app, c.req.header());
}

function seenBy(app: App, c: Context, view: PageView): SeenRequest | SeenEvent | undefined {
  const seen = {
    at: app.now().getTime(),
    url: view.path,
    address: clientAddress(c, app.env.TRUST_PROXY),
    userAgent: c.req.header("User-Agent") ?? "",
  };
  switch (view.kind) {
    case "page-view":
      return {
        ...seen,
        kind: "route-change",
        method: "GET",
        status: statusOf(app, view.path),
        referrer: view.referrer,
      };
    case "vital":
      return { ...seen, kind: "vital", name: view.name, value: view.value };
    case "click": {
      const click = clickOn(view.to, siteHost(app.env));
      return click && { ...seen, kind: "event", ...click };
    }
    case "phone-click":
      return { ...seen, kind: "event", name: view.kind };
    case "form-start":
      return { ...seen, kind: "event", name: view.kind, ...(view.arrival && { arrival: arrivalIn(app, view) }) };
  }
}

function arrivalIn(app: App, { arrival = "", referrer }: Extract<PageView, { kind: "form-start" }>): Arrival {
  const tracking = Object.fromEntries(new URLSearchParams(arrival.split("?")[1]));
  return arrivalOf({ tracking, referrer, landingPage: arrival }, siteHost(app.env));
}

function statusOf(app: App, path: string): number {
  const { page } = app.pages.pages().at(path.split(/[?#]/, 1)[0] ?? "/");
  return page.kind === "not-found" ? 404 : 200;
}
