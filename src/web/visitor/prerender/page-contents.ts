import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { preferredEncoding } from "#src/web/http/accepted.ts";
import { problem } from "#src/web/http/problem.ts";

/** What the browser hydrates a page with, and shows of the next one: of the published site and the one before it. */
export function pageContents(app: App): Hono {
  return new Hono().get("/:version/*", (c) => {
    const version = c.req.param("version");
    const bodies = app.pages.contentAt(version, c.req.path.slice(`/content/${version}`.length));
    if (!bodies) return problem(c, 404);
    const encoding = preferredEncoding(c.req.header("Accept-Encoding") ?? "", ["br", "gzip"]);
    const headers = new Headers({
      "Content-Type": "application/json",
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
      "X-Robots-Tag": "noindex",
    });
    if (encoding !== "identity") headers.set("Content-Encoding", encoding);
    return new Response(bodies[encoding], { headers });
  });
}
