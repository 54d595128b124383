import { Hono } from "hono";
import type { App } from "#src/app.ts";

/** No request takes photographs yet. */
const photos = { max: 0, types: [], maxBytes: 0 };

/** What the form of the published site offers, for programs that send requests. */
export function contactOptionsApi(app: App) {
  return new Hono().get("/", (c) =>
    c.json({ services: app.pages.services(), photos }, 200, { "Cache-Control": "no-cache" }),
  );
}
