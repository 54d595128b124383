import { Hono, type MiddlewareHandler } from "hono";
import type { App } from "#src/app.ts";
import { rssPath, rss } from "#src/site/articles/rss.ts";
import { llms, robots, sitemap, webManifest } from "#src/site/pages/machine-texts.ts";
import { iconVersion } from "./rendered-files.ts";

export function machineFiles(app: App) {
  const url = app.siteUrl;
  const shown = () => ({
    business: app.pages.facts().business,
    content: app.pages.content(),
    pages: app.pages.pages(),
    articles: app.pages.articles(),
  });
  const caching = { "Cache-Control": "public, max-age=3600" };
  const feed: MiddlewareHandler = async (c, next) => {
    const { business, pages, articles } = shown();
    const language = pages.languages.find((one) => rssPath(pages, one) === c.req.path);
    if (!language) return next();
    return c.body(
      rss({ siteUrl: url, name: business.name, pages, articles, filesOf: app.pages.filesOf }, language),
      200,
      {
        "Cache-Control": "public, max-age=300",
        "Content-Type": "application/rss+xml; charset=utf-8",
      },
    );
  };
  return new Hono()
    .get("/sitemap.xml", (c) =>
      c.body(sitemap(url, app.pages.pages(), app.pages.lastChanged()), 200, {
        ...caching,
        "Content-Type": "application/xml; charset=utf-8",
      }),
    )
    .get("/robots.txt", (c) => c.text(robots(url), 200, caching))
    .get("/:list{conseils|tips}/rss.xml", feed)
    .get("/:language{[a-z]{2}}/:list{conseils|tips|articles}/rss.xml", feed)
    .get("/llms.txt", (c) => c.text(llms({ siteUrl: url, ...shown() }), 200, caching))
    .get("/site.webmanifest", (c) =>
      c.body(webManifest(app.pages.facts().business, app.pages.pages().languages[0] ?? "fr", iconVersion(app)), 200, {
        ...caching,
        "Content-Type": "application/manifest+json",
      }),
    );
}
