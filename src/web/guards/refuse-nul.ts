import type { MiddlewareHandler } from "hono";
import { problem } from "#src/web/http/problem.ts";

/** There is nothing at a path with a NUL, which PostgreSQL does not even look for. It may hold a secret all the same. */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  if (!/\u0000|%00/.test(c.req.path)) return next();
  const headers = { "X-Robots-Tag": "noindex, nofollow", "Referrer-Policy": "no-referrer" };
  return problem(c, 404, { code: "not-found", headers });
};
