import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { randomUUID } from "node:crypto";
import type { App } from "#src/app.ts";
import { networksAround } from "#src/platform/network/ip-network.ts";
import { clientAddress } from "./client-address.ts";

const HEADER = "X-Request-Id";
const SANE = /^[\w.-]{8,64}$/;
const SLOW_MS = 1_000;

/** The id is in the answer and in every line logged meanwhile. */
export function nameRequests({ env, log, inRequest }: App): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    const id = idFor(c, env.TRUST_PROXY);
    c.set("requestId", id);
    c.set("networks", networksAround(clientAddress(c, env.TRUST_PROXY)));
    await inRequest.run(id, async () => {
      await next();
      const ms = Math.round(performance.now() - started);
      const facts = { method: c.req.method, route: routePath(c), status: c.res.status, ms };
      if (ms >= SLOW_MS) log.warn(facts, "slow request");
      else log[isOrdinary(facts) ? "debug" : "info"](facts, "request");
    });
    c.res.headers.set(HEADER, id);
  };
}

/** Only a trusted proxy may set the id: a visitor could send one twice. */
function idFor(c: Context, trustedProxies: number): string {
  const given = c.req.header(HEADER);
  return trustedProxies > 0 && given && SANE.test(given) ? given : randomUUID();
}

/** It changes nothing, or is what every visitor's page says of itself. */
function isOrdinary({ method, route }: { method: string; route: string }): boolean {
  return method === "GET" || method === "HEAD" || route === "/api/page-view";
}
