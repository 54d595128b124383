import type { Context, MiddlewareHandler } from "hono";
import type { App } from "#src/app.ts";

/** For answers that are no pages. */
export const NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const FRAMES = "X-Frame-Options";
/** A route may tell less. */
const REFERRER = "Referrer-Policy";

export function commonHeaders(app: App): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    [REFERRER]: "strict-origin-when-cross-origin",
    [FRAMES]: "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    ...(app.siteUrl.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    }),
  };
}

export function securityHeaders(app: App): MiddlewareHandler {
  const headers = Object.entries(commonHeaders(app));
  return async (c, next) => {
    await next();
    for (const [name, value] of headers)
      if (name !== REFERRER || !c.res.headers.has(REFERRER))
        c.res.headers.set(name, name === FRAMES ? framesFor(c) : value);
    if (!c.res.headers.has("Content-Security-Policy")) c.res.headers.set("Content-Security-Policy", NOTHING_ALLOWED);
  };
}

/** A route opens itself to the frames of our own pages by its policy. */
function framesFor(c: Context): string {
  return c.res.headers.get("Content-Security-Policy")?.includes("frame-ancestors 'self'") ? "SAMEORIGIN" : "DENY";
}
