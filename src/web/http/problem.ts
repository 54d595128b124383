import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** A sentence for a person and, where a program acts on it, a stable code. */
export type FieldProblem = { field: string; message: string; code?: string };
/** `code` is stable, for the program that acts on it. */
export type ProblemDetails = {
  code?: string;
  detail?: string;
  errors?: FieldProblem[];
  headers?: Record<string, string>;
  /** Members of our own, as the RFC allows. */
  more?: Record<string, unknown>;
};

const titles: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** An RFC 9457 problem document. A failure of ours names the request, which the log names too. */
export function problem(
  c: Context,
  status: ContentfulStatusCode,
  { code, detail, errors, headers, more }: ProblemDetails = {},
) {
  const title = titles[status] ?? "Error";
  const instance = status >= 500 ? requestUri(c) : undefined;
  return c.body(
    JSON.stringify({ type: "about:blank", title, status, code, detail: detail ?? title, instance, errors, ...more }),
    status,
    {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...headers,
    },
  );
}

/** What names the request in a problem document; undefined where it has no name. */
function requestUri(c: Context): string | undefined {
  // Set by the guard that names requests.
  const id = c.get("requestId") as string | undefined;
  return id && `request:${id}`;
}
