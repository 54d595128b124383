import type { MiddlewareHandler } from "hono";
import type { App } from "#src/app.ts";
import { MARK_HEADER } from "#src/operations/checks/self-test/self-test.ts";
import { clientAddress } from "./client-address.ts";
import { withoutSecret } from "./secret-addresses.ts";
import { isSelfTest } from "./self-test.ts";

/** Requested by browsers on their own. */
const FILE = /\.(?:avif|css|gif|ico|jpe?g|js|map|mjs|png|svg|webmanifest|webp|woff2?)$/i;

export function logVisits(app: App): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    await next();
    if (FILE.test(c.req.path) || isSelfTest(app, c.req.header(MARK_HEADER))) return;
    const { pathname, search } = new URL(c.req.url);
    app.visits.record({
      kind: "page",
      at: app.now().getTime(),
      method: c.req.method,
      url: withoutSecret(pathname) + search,
      status: c.res.status,
      duration: performance.now() - started,
      address: clientAddress(c, app.env.TRUST_PROXY),
      referrer: c.req.header("Referer") ?? "",
      userAgent: c.req.header("User-Agent") ?? "",
    });
  };
}
