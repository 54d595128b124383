import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { isKnownVersion } from "#src/web/http/accepted.ts";
import { problem } from "#src/web/http/problem.ts";

const NAME = /^([0-9a-f]{64})\.(avif|jpg|png)$/;
const TYPES: Record<string, string> = { avif: "image/avif", jpg: "image/jpeg", png: "image/png" };

/** Uploaded pictures. The name is a hash of the bytes, so they never change. */
export function mediaFiles(app: App): Hono {
  return new Hono().get("/:name", async (c) => {
    const [, hash = "", ending = ""] = NAME.exec(c.req.param("name")) ?? [];
    const file = hash ? await app.media.files(hash) : undefined;
    if (!file || file.type !== TYPES[ending]) return problem(c, 404, { code: "not-found" });
    const headers = { "Cache-Control": "public, max-age=31536000, immutable", ETag: `"${hash}"` };
    if (isKnownVersion(c.req.header("If-None-Match"), headers.ETag)) return c.body(null, 304, headers);
    return c.body(file.bytes, 200, { ...headers, "Content-Type": file.type });
  });
}
