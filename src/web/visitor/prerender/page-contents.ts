import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { preferredEncoding } from "#src/web/http/accepted.ts";
import { problem } from "#src/web/http/problem.ts";

/** What the browser hydrates a page with, shows of the next one, and draws below the first screen: of the published site and the one before it. */
export function pageContents(app: App): Hono {
  return new Hono().get("/:version/*", (c) => {
    const version = c.req.param("version");
    const path = c.req.path.slice(`/content/${version}`.length);
    const isStyle = path.endsWith(".css");
    const own = app.pages.contentAt(version, path);
    // Another process may have published a moment ago: the style of the version before nearly fits.
    const bodies = own ?? (isStyle ? app.pages.contentAt(undefined, path) : undefined);
    if (!bodies) return problem(c, 404);
    const encoding = preferredEncoding(c.req.header("Accept-Encoding") ?? "", ["br", "gzip"]);
    const headers = new Headers({
      "Content-Type": isStyle ? "text/css" : "application/json",
      "Cache-Control": own ? "public, max-age=31536000, immutable" : "no-store",
      Vary: "Accept-Encoding",
      "X-Robots-Tag": "noindex",
    });
    if (encoding !== "identity") headers.set("Content-Encoding", encoding);
    return new Response(bodies[encoding], { headers });
  });
}
