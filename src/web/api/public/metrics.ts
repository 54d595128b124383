import { Hono } from "hono";
import { createHash, timingSafeEqual } from "node:crypto";
import type { App } from "#src/app.ts";
import { problem } from "#src/web/http/problem.ts";

/** 404 without METRICS_TOKEN. */
export function metricsApi({ env, metrics }: App): Hono {
  return new Hono().get("/", async (c, next) => {
    const token = env.METRICS_TOKEN;
    if (!token || !metrics) return next();
    if (!isSame(c.req.header("Authorization") ?? "", `Bearer ${token}`)) {
      c.header("WWW-Authenticate", "Bearer");
      return problem(c, 401, { code: "wrong-metrics-token" });
    }
    c.header("Cache-Control", "no-store");
    return c.body(await metrics.text(), 200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" });
  });
}

/** In constant time. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
