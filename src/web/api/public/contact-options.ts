import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { MOST_PHOTOS, PHOTO_TYPES } from "#src/work/leads/photos/photo-limits.ts";
import { MOST_BYTES } from "#src/site/media/picture-limits.ts";

/** Bytes of each. */
const photos = { max: MOST_PHOTOS, types: PHOTO_TYPES, maxBytes: MOST_BYTES };

/** What the form of the published site offers, for programs that send requests. */
export function contactOptionsApi(app: App) {
  return new Hono().get("/", (c) =>
    c.json({ services: app.pages.services(), photos }, 200, { "Cache-Control": "no-cache" }),
  );
}
