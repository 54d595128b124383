import type { Context, TypedResponse } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { say, type Values } from "#src/platform/i18n/dictionary.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { problemWords, type ProblemCode } from "#src/web/problems/problem-words.ts";

/** `sentence`: the code that has the sentence, where one code of the wire has several. */
export type FieldProblem = Problem<ProblemCode> & { sentence?: ProblemCode };

export type ProblemDetails = {
  /** Stable, for the program that acts on it. Without one, the first field in error gives the sentence. */
  code?: ProblemCode;
  values?: Values;
  sentence?: ProblemCode;
  errors?: FieldProblem[];
  headers?: Record<string, string>;
  /** Extension members of RFC 9457. */
  more?: Record<string, unknown>;
};

const titles: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** RFC 9457. Typed without output, so that the typed client sees only successful answers. */
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

type RefusalStatus = 403 | 404 | 409 | 422;
/** How each refusal of an operation is answered: status, code, and the field that it is about. */
export type Refusals<Why extends string> = Record<Why, readonly [RefusalStatus, ProblemCode, field?: string]>;

export function refuse<Why extends string>(c: Context, refusals: Refusals<Why>, why: Why, values?: Values) {
  const [status, code, field] = refusals[why];
  return problem(c, status, field === undefined ? { code, values } : { errors: [{ field, code, values }] });
}

export function fieldError({ field, code, values, sentence = code }: FieldProblem) {
  return { field, message: say(problemWords, { code: sentence, values }, "en"), code, values };
}

function requestUri(c: Context): string | undefined {
  // Set by the guard that names requests.
  const id = c.get("requestId") as string | undefined;
  return id && `request:${id}`;
}
