import * as v from "valibot";

const values = v.optional(v.record(v.string(), v.union([v.string(), v.number()])));

/** RFC 9457, as `problem()` writes it. */
export const DescribedProblem = v.object({
  type: v.literal("about:blank"),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.pipe(v.string(), v.description("English, for the log")),
  code: v.optional(v.pipe(v.string(), v.description("Stable, for the program"))),
  values,
  instance: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ field: v.string(), message: v.string(), code: v.string(), values }))),
  results: v.optional(v.pipe(v.array(v.unknown()), v.description("Of content ideas: the report on each row"))),
});

type Said = { title: string; code?: string; detail: string; values?: object; errors?: object[] };

const problems: Record<number, Said> = {
  400: { title: "Bad Request", code: "not-json", detail: "The body is not valid JSON." },
  401: { title: "Unauthorized", code: "invalid-token", detail: "Send a valid token as Authorization: Bearer." },
  403: {
    ...{ title: "Forbidden", code: "scope-missing", values: { scope: "leads:read" } },
    detail: "This token lacks the scope leads:read.",
  },
  404: { title: "Not Found", code: "not-found", detail: "There is nothing at this address." },
  409: { title: "Conflict", code: "lead-changed", detail: "This lead has changed since you opened it." },
  413: { title: "Content Too Large", code: "body-too-large", detail: "At most 65536 bytes.", values: { most: 65_536 } },
  415: { title: "Unsupported Media Type", code: "not-json-type", detail: "Send application/json." },
  422: {
    ...{ title: "Unprocessable Content", detail: "Name is required" },
    errors: [{ field: "name", message: "Name is required", code: "name-required" }],
  },
  429: { title: "Too Many Requests", code: "too-many-calls", detail: "Too many calls. Wait a little." },
  503: { title: "Service Unavailable", code: "request-lost", detail: "The request could not be kept. Please call us." },
};

export function titleOf(status: number): string {
  return problems[status]?.title ?? "Error";
}

export function problemExample(status: number) {
  return { type: "about:blank", status, ...problems[status] };
}
