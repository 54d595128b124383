import type { Context, MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

export type RefusedPage = { status: ContentfulStatusCode; headers: Record<string, string> };

/** A page takes over these of the answer that it replaces. */
const KEPT_HEADERS = ["Retry-After", "Allow", "Connection"];

/** A browser that opens a page or sends a form shows whatever comes, so it gets a page in place of a problem document. */
export function problemsAsPages(
  show: (c: Context, refused: RefusedPage) => Promise<Response> | Response,
): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { status, headers } = c.res;
    const isProblem = headers.get("Content-Type")?.startsWith("application/problem+json");
    if (!isProblem || !(c.req.header("Accept") ?? "").includes("text/html")) return;
    const kept = KEPT_HEADERS.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    // Else the headers of the problem document would be merged into those of the page.
    c.res = undefined;
    // It was answered with it.
    c.res = await show(c, { status: status as ContentfulStatusCode, headers: Object.fromEntries(kept) });
  };
}
