import type { MiddlewareHandler } from "hono";

/** For addresses that are secrets. Set first, so that an error's answer has them too. */
export const noStore: MiddlewareHandler = (c, next) => {
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex, nofollow");
  c.header("Referrer-Policy", "no-referrer");
  return next();
};
