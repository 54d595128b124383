import type { Context, MiddlewareHandler } from "hono";
import type { App } from "#src/app.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { problem } from "#src/web/http/problem.ts";
import { limitBody } from "#src/web/http/read-body.ts";
import { allowedWrites, matcherOf, refusedReads } from "./demo-calls.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
/** Below what some routes take of an owner. */
const MOST_BYTES = 128 * 1024;
/** Their routes count for themselves, or keep nothing. */
const UNCOUNTED = /^\/api\/(?:admin\/(?:login|logout|confirm)|page-view|contact\/photos)$/;

/** In a demonstration: nothing that leaves this machine, opens another door, or shows strangers' words in public. */
export function demoGuard(app: App): MiddlewareHandler {
  const isAllowedWrite = matcherOf(allowedWrites.flatMap(({ calls }) => calls));
  const isRefusedRead = matcherOf(refusedReads);
  const limitSize = limitBody(MOST_BYTES);
  return async (c, next) => {
    const { method, path } = c.req;
    if (READS.has(method)) return isRefusedRead(method, path) ? problem(c, 403, { code: "demo" }) : next();
    if (!isAllowedWrite(method, path)) return problem(c, 403, { code: "demo" });
    if (UNCOUNTED.test(path)) return next();
    return (await refuseMany(app, c)) ?? limitSize(c, next);
  };
}

async function refuseMany(app: App, c: Context): Promise<Response | undefined> {
  const name = c.req.path.startsWith("/api/admin/") ? "demo-change" : "demo-visitor";
  const allowed = await app.intake.takeRateLimit(name, clientAddress(c, app.env.TRUST_PROXY));
  if (allowed.ok) return undefined;
  return problem(c, 429, { code: "too-many-requests", headers: { "Retry-After": String(allowed.retryAfterSeconds) } });
}
