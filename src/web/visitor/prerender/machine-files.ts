import { Hono } from "hono";
import { siteUrl, type App } from "#src/app.ts";
import { llms, robots, sitemap, webManifest } from "#src/site/machine-texts.ts";

/** What crawlers and installers read, from the same registry of pages that prints the site. */
export function machineFiles(app: App) {
  const url = siteUrl(app.env);
  const kept = { "Cache-Control": "public, max-age=3600" };
  return new Hono()
    .get("/sitemap.xml", (c) =>
      c.body(sitemap(url, app.pages.lastChanged()), 200, { ...kept, "Content-Type": "application/xml; charset=utf-8" }),
    )
    .get("/robots.txt", (c) => c.text(robots(url), 200, kept))
    .get("/llms.txt", (c) => c.text(llms(url, app.pages.facts().business), 200, kept))
    .get("/site.webmanifest", (c) =>
      c.body(webManifest(app.pages.facts().business), 200, { ...kept, "Content-Type": "application/manifest+json" }),
    );
}
