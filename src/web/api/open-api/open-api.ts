import { Hono } from "hono";
import { etag } from "hono/etag";
import type { App } from "#src/app.ts";
import { siteUrl } from "#src/env.ts";
import { apiDocument } from "./document.ts";

/** Written when it is first asked for. */
export function openApi(app: App): Hono {
  let text: string | undefined;
  return new Hono().get("/", etag(), (c) => {
    text ??= JSON.stringify(apiDocument(siteUrl(app.env)));
    return c.body(text, 200, { "Content-Type": "application/json", "Cache-Control": "public, max-age=300" });
  });
}
