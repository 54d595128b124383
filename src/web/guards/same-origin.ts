import type { MiddlewareHandler } from "hono";
import type { App } from "#src/app.ts";
import { problem } from "#src/web/http/problem.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** A change must come from our own pages: `Sec-Fetch-Site: same-origin`, or an `Origin` that is ours. */
export function sameOrigin(app: App): MiddlewareHandler {
  return async (c, next) => {
    if (SAFE.has(c.req.method) || isSameOrigin(app, c.req.header())) return next();
    return problem(c, 403, { code: "cross-origin" });
  };
}

/** False when the browser sends neither header. */
export function isSameOrigin(app: App, headers: Record<string, string>): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const origin = headers["origin"];
  if (origin === undefined) return false;
  if (origin === app.siteUrl) return true;
  const host = URL.parse(origin)?.host;
  return app.env.SITE_URL === undefined && host !== undefined && host === headers["host"];
}
