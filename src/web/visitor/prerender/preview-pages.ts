import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { outlineOf } from "#src/site/page-content.ts";
import { openPages, type Pages } from "#src/site/pages.ts";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { loadDraft } from "#src/site/content/site-versions.server.ts";
import { requireOwner } from "#src/web/guards/require-owner.ts";
import { withoutEndSlashes } from "#src/web/http/slashes.ts";

const FOLDER = "/admin/preview";

/** The draft as visitors would see it, for a frame of the back office; `?theme=dark` or `light` instead of the device's. */
export function previewPages(app: App) {
  return new Hono().use(requireOwner(app)).get("*", async (c) => {
    const content = packContent(c.req.query("pack")) ?? (await loadDraft(app.db)).content;
    const path = withoutEndSlashes(c.req.path.slice(FOLDER.length)) || "/";
    const { status, html, contentSecurityPolicy } = await app.pages.preview(content, path);
    const query = themeQuery(c.req.query("theme"));
    return c.html(inTheme(withinPreview(html, openPages(outlineOf(content)), query), query), status, {
      "Content-Security-Policy": contentSecurityPolicy,
      "X-Robots-Tag": "noindex, nofollow",
    });
  });
}

/** A trade pack before it is chosen. */
function packContent(name: string | undefined): SiteContent | undefined {
  return name !== undefined && packNames.includes(name) ? openPack(name).content : undefined;
}

/** Links to other pages stay in the preview. */
function withinPreview(html: string, pages: Pages, query: string): string {
  return html.replaceAll(/(<a\b[^>]*?\shref=")(\/[^"#?]*)/g, (link, start: string, path: string) =>
    pages.at(path).page.kind === "not-found" ? link : `${start}${FOLDER}${path === "/" ? "" : path}${query}`,
  );
}

function themeQuery(theme: string | undefined): string {
  return theme === "dark" || theme === "light" ? `?theme=${theme}` : "";
}

function inTheme(html: string, query: string): string {
  return query ? html.replace("<html ", `<html data-theme="${query.slice("?theme=".length)}" `) : html;
}
