import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { loadArticlesWithDraft, loadShownArticles } from "#src/marketing/articles/shown-articles.server.ts";
import type { ShownArticle } from "#src/site/articles/article-content.server.ts";
import { addressOf } from "#src/site/articles/article-pages.ts";
import { outlineOf } from "#src/site/pages/page-content.ts";
import { openPages, type Pages } from "#src/site/pages.ts";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { editableParts } from "#src/site/content/editable-parts.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { loadDraft } from "#src/site/content/site-versions.server.ts";
import { requireOwner } from "#src/web/guards/require-owner.ts";
import { withoutEndSlashes } from "#src/web/http/slashes.ts";
import { markTexts, showMarks } from "./preview-marks.ts";

const FOLDER = "/admin/preview";

/**
 * The draft as visitors would see it, for a frame of the back office. `?theme=dark` or `light` instead of the device's,
 * `?article=ID` with its draft, `?edit` with marks that lead from each text to where it is edited.
 */
export function previewPages(app: App) {
  return new Hono().use(requireOwner(app)).get("*", async (c) => {
    const content = packContent(c.req.query("pack")) ?? (await loadDraft(app.db)).content;
    const articles = await articlesFor(app, c.req.query("article"));
    const path = withoutEndSlashes(c.req.path.slice(FOLDER.length)) || "/";
    const parts = c.req.query("edit") === undefined ? new Map() : editableParts(content);
    const mark = parts.size > 0 ? markTexts(parts) : undefined;
    const { status, html, contentSecurityPolicy } = await app.pages.preview({ content, articles, mark }, path);
    const theme = themeOf(c.req.query("theme"));
    const pages = openPages(outlineOf(content, articles.map(addressOf)));
    return c.html(inTheme(withinPreview(showMarks(html, parts), pages, theme), theme), status, {
      "Content-Security-Policy": contentSecurityPolicy,
      "X-Robots-Tag": "noindex, nofollow",
    });
  });
}

/** A trade pack before it is chosen. */
function packContent(name: string | undefined): SiteContent | undefined {
  return name !== undefined && packNames.includes(name) ? openPack(name).content : undefined;
}

/** `id`: as the owner has it now, instead of as visitors see it. */
function articlesFor({ db, now }: App, id: string | undefined): Promise<ShownArticle[]> {
  return id === undefined ? loadShownArticles(db) : loadArticlesWithDraft(db, id, now());
}

/** Links to other pages stay in the preview. */
function withinPreview(html: string, pages: Pages, theme: Theme | undefined): string {
  const query = theme ? `?theme=${theme}` : "";
  // Bounded: a page that this program rendered, whole.
  return html.replaceAll(/(<a\b[^>]*?\shref=")(\/[^"#?]*)/g, (link, start: string, path: string) =>
    pages.at(path).page.kind === "not-found" ? link : `${start}${FOLDER}${path === "/" ? "" : path}${query}`,
  );
}

type Theme = "dark" | "light";

function themeOf(theme: string | undefined): Theme | undefined {
  return theme === "dark" || theme === "light" ? theme : undefined;
}

function inTheme(html: string, theme: Theme | undefined): string {
  return theme ? html.replace("<html ", `<html data-theme="${theme}" `) : html;
}
