import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { loadDraft } from "#src/site/content/site-versions.server.ts";
import { drawIcon, serveShare, sendPicture } from "#src/web/files/rendered-files.ts";

/** The address names the version of what is drawn. */
const CACHING = "private, max-age=300";

/** What would be drawn of the draft, for the screens that edit it. */
export function draftDrawingsApi(app: App) {
  const drawingsAt = async (path: string) => app.pages.previewDrawings((await loadDraft(app.db)).content, path);
  return new Hono()
    .get("/site/draft/icon", async (c) => {
      const { mark } = await drawingsAt("/");
      if (!mark) return c.redirect("/icon-192.png");
      return sendPicture(c, await drawIcon(app, mark), { type: "image/png", caching: CACHING });
    })
    .get("/site/draft/share-picture", async (c) => {
      const { plan } = (await drawingsAt(c.req.query("path") ?? "/")).share;
      return sendPicture(c, await serveShare(app, plan), { type: "image/jpeg", caching: CACHING });
    });
}
