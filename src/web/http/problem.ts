import type { Context, TypedResponse } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { say, type Values } from "#src/i18n/dictionary.ts";
import type { Problem } from "#src/i18n/problem.ts";
import { problemWords, type ProblemCode } from "#src/web/problem-words.ts";

/** A field in error. `sentence` is the code that has its sentence, where one code of the wire has several. */
export type FieldProblem = Problem<ProblemCode> & { sentence?: ProblemCode };

export type ProblemDetails = {
  /** Stable, for the program that acts on it. Without one, the first field in error gives the sentence. */
  code?: ProblemCode;
  values?: Values;
  sentence?: ProblemCode;
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

/**
 * An RFC 9457 problem document. A failure of ours names the request, which the log names too.
 * Its type has no output: what a route answers when all goes well is all that the typed client sees.
 */
export function problem<Status extends ContentfulStatusCode>(
  c: Context,
  status: Status,
  { code, values, sentence = code, errors, headers, more }: ProblemDetails = {},
): Response & TypedResponse<never, Status, "json"> {
  const title = titles[status] ?? "Error";
  const fields = errors?.map(fieldError);
  const detail = sentence ? say(problemWords, { code: sentence, values }, "en") : (fields?.[0]?.message ?? title);
  const instance = status >= 500 ? requestUri(c) : undefined;
  const document = { type: "about:blank", title, status, code, values, detail, instance, errors: fields, ...more };
  const response: Response = c.body(JSON.stringify(document), status, {
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
    ...headers,
  });
  return response as Response & TypedResponse<never, Status, "json">;
}

/** With its sentence in English: programs that know no code show that. */
export function fieldError({ field, code, values, sentence = code }: FieldProblem) {
  return { field, message: say(problemWords, { code: sentence, values }, "en"), code, values };
}

/** What names the request in a problem document; undefined where it has no name. */
function requestUri(c: Context): string | undefined {
  // Set by the guard that names requests.
  const id = c.get("requestId") as string | undefined;
  return id && `request:${id}`;
}
