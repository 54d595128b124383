import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { isKnownVersion, preferredEncoding } from "#src/web/http/accepted.ts";
import { withoutEndSlashes, withoutStartSlashes } from "#src/web/http/slashes.ts";
import type { CachedPage } from "./page-cache.ts";
import { formWithAnswer } from "./price-answers.ts";

export type PageAnswer = {
  status: 200 | 304 | 404;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
};

/** Shared by the Hono route and the fast path before it in `listen.server.ts`. */
export function answerPage(
  page: CachedPage,
  request: { acceptEncoding: string; ifNoneMatch: string | undefined },
): PageAnswer {
  const encoding = preferredEncoding(request.acceptEncoding, ["br", "gzip"]);
  const etag = `"${page.etag}-${encoding}"`;
  const headers: Record<string, string> = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-cache",
    "Content-Security-Policy": page.contentSecurityPolicy,
    Vary: "Accept-Encoding",
    ETag: etag,
  };
  if (page.status === 200 && isKnownVersion(request.ifNoneMatch, etag)) return { status: 304, headers, body: null };
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  const body = page.bodies[encoding];
  headers["Content-Length"] = String(body.length);
  return { status: page.status, headers, body };
}

/** An address in another spelling redirects to the page’s own; an unknown one that ends in a slash to that without. */
export function visitorPages(app: App): Hono {
  return new Hono().get("*", async (c) => {
    const path = c.req.path;
    const former = app.pages.redirect(path);
    if (former && former !== "gone") return c.redirect(withQuery(former.to, new URL(c.req.url).search), 301);
    if (path !== "/" && path.endsWith("/")) return c.redirect(withoutSlashes(c.req.url), 308);
    const answered = await withAnswer(app, new URL(c.req.url));
    if (answered) return c.html(answered.html, 200, answered.headers);
    const { status, headers, body } = answerPage(app.pages.at(path), {
      acceptEncoding: c.req.header("Accept-Encoding") ?? "",
      ifNoneMatch: c.req.header("If-None-Match"),
    });
    return new Response(body, { status: former === "gone" ? 410 : status, headers });
  });
}

/** Rendered for the visitor who asks for a price without JavaScript. */
async function withAnswer({ pages }: App, { pathname, searchParams }: URL) {
  const address = pages.pages().at(pathname);
  const form = formWithAnswer(address, searchParams, pages.content());
  if (!form) return undefined;
  const { html, contentSecurityPolicy } = await pages.withForm(address, form);
  return { html, headers: { "Content-Security-Policy": contentSecurityPolicy, "Cache-Control": "no-store" } };
}

/** The campaign that a visitor came by is in the query. */
function withQuery(address: string, query: string): string {
  const [path = "", hash] = address.split("#", 2);
  const joined = query && path.includes("?") ? `&${query.slice(1)}` : query;
  return path + joined + (hash === undefined ? "" : `#${hash}`);
}

/** A path on this site, never `//elsewhere`. */
function withoutSlashes(address: string): string {
  const url = new URL(address);
  return `/${withoutStartSlashes(withoutEndSlashes(url.pathname))}${url.search}`;
}
