import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { preferredEncoding } from "#src/web/http/accepted.ts";

/** From memory. Browsers cache hashed names for a year. */
export function serveFiles(app: App): Hono {
  return new Hono().get("*", async (c, next) => {
    const file = app.files.get(c.req.path);
    if (!file) return next();
    const takesBrotli = preferredEncoding(c.req.header("Accept-Encoding") ?? "", ["br"]) === "br";
    const compressed = takesBrotli ? file.brotli : undefined;
    return c.body(compressed ?? file.body, 200, {
      "Content-Type": file.type,
      "Cache-Control": file.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      ...(file.brotli && { Vary: "Accept-Encoding" }),
      ...(compressed && { "Content-Encoding": "br" }),
    });
  });
}
