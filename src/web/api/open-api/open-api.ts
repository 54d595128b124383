import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { isKnownVersion } from "#src/web/http/accepted.ts";
import { apiDocument } from "./document.ts";

/** Written when it is first asked for. */
export function openApi(app: App): Hono {
  let written: { text: string; etag: string } | undefined;
  return new Hono().get("/", (c) => {
    written ??= write(app);
    const headers = { "Cache-Control": "public, max-age=300", ETag: written.etag };
    if (isKnownVersion(c.req.header("If-None-Match"), written.etag)) return c.body(null, 304, headers);
    return c.body(written.text, 200, { ...headers, "Content-Type": "application/json" });
  });
}

function write(app: App) {
  const text = JSON.stringify(apiDocument(app.siteUrl));
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` };
}
