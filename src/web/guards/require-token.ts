import type { MiddlewareHandler } from "hono";
import type { App } from "#src/app.ts";
import { findToken } from "#src/settings/api-tokens/api-tokens.server.ts";
import { problem } from "#src/web/http/problem.ts";

const REALM = { "WWW-Authenticate": 'Bearer realm="content ideas"' };

/** In a header, not a cookie: no other site can make a browser send it. */
export function requireToken(app: App): MiddlewareHandler {
  return async (c, next) => {
    const [, token = ""] = /^Bearer +(\S+) *$/i.exec(c.req.header("Authorization") ?? "") ?? [];
    const found = await findToken(app.db, token, app.now());
    if (!found) return problem(c, 401, { code: "invalid-token", headers: REALM });
    const attempt = await app.limits.take("sent-ideas", found.id);
    if (attempt.ok) return next();
    return problem(c, 429, {
      code: "too-many-calls",
      headers: { "Retry-After": String(attempt.retryAfterSeconds) },
    });
  };
}
