import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { newAreaOf } from "#src/site/content/packs.server.ts";
import { loadDraft } from "#src/site/content/site-versions.server.ts";

/** What the page of a new town begins with. */
export function newAreaApi({ db }: App) {
  return new Hono().get("/site/new-area", async (c) => c.json(newAreaOf((await loadDraft(db)).content)));
}
