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
  const refusalOf = async (c: Context): Promise<Response | undefined> => {
    const { method, path } = c.req;
    const isRefused = READS.has(method) ? isRefusedRead(method, path) : !isAllowedWrite(method, path);
    if (isRefused) return problem(c, 403, { code: "demo" });
    return READS.has(method) || UNCOUNTED.test(path) ? undefined : refuseMany(app, c);
  };
  const limited: MiddlewareHandler = (c, next) => (UNCOUNTED.test(c.req.path) ? next() : limitSize(c, next));
  return async (c, next) => (await refusalOf(c)) ?? (await limited(c, next));
}

async function refuseMany(app: App, c: Context): Promise<Response | undefined> {
  const name = c.req.path.startsWith("/api/admin/") ? "demo-change" : "demo-visitor";
  const allowed = await app.intake.takeRateLimit(name, clientAddress(c, app.env.TRUST_PROXY));
  if (allowed.ok) return undefined;
  return problem(c, 429, { code: "too-many-requests", headers: { "Retry-After": String(allowed.retryAfterSeconds) } });
}
