import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { adminManifest } from "#src/site/pages/machine-texts.ts";
import { iconVersion } from "./rendered-files.ts";

/** Browsers fetch both without credentials. */
export function adminFiles(app: App) {
  return new Hono()
    .get("/site.webmanifest", (c) =>
      c.body(adminManifest(app.pages.facts().business, iconVersion(app)), 200, {
        "Cache-Control": "public, max-age=3600",
        "Content-Type": "application/manifest+json",
      }),
    )
    .get("/push-worker.js", (c) => {
      const worker = app.files.get(c.req.path);
      if (!worker) return c.notFound();
      return c.body(worker.body, 200, {
        "Content-Type": worker.type,
        "Cache-Control": "no-cache",
        "Content-Security-Policy": "default-src 'none'; img-src 'self'",
        // Its own folder ends with a slash, which the first page of the back office does not.
        "Service-Worker-Allowed": "/admin",
      });
    });
}
