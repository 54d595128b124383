import fc from "fast-check";
import { anyText } from "../anything.ts";

export type HostileCall = {
  method: string;
  address: string;
  headers: Record<string, string>;
  type: string;
  body: string;
  as: "owner" | "program" | "visitor";
};
type Route = { path: string; method: string };

/** The borders of PostgreSQL's `integer` and `bigint` and of what JavaScript counts exactly, each side of them. */
export const NUMBER_BORDERS = [
  ...[-1, 2 ** 31 - 2, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, 2 ** 53],
  ...[2 ** 63, 2 ** 64, -(2 ** 63), 1e300, 0.5, -0],
];

const nasty = fc.oneof(
  anyText,
  fc.constantFrom("../../etc/passwd", "%00", "%2e%2e%2f", "..%5c..%5c", "%c0%ae%c0%ae/", "/etc/passwd", "0".repeat(36)),
  fc.constantFrom(...NUMBER_BORDERS).map(String),
);
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(
    fieldName(),
    fc.oneof(nasty, fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.constantFrom(...NUMBER_BORDERS), fc.constant(null)),
  ),
);
const body = fc.oneof(
  { weight: 6, arbitrary: json.map((value) => ["application/json", JSON.stringify(value)] as const) },
  { weight: 2, arbitrary: nasty.map((text) => ["application/json", text] as const) },
  fc.constantFrom("[", '{"a":').map((part) => ["application/json", part.repeat(20_000)] as const),
  fc.constant(["application/json", JSON.stringify("a".repeat(300_000))] as const),
  fc.dictionary(fieldName(), nasty).map((form) => ["application/x-www-form-urlencoded", asForm(form)] as const),
  fc.tuple(fc.constantFrom("text/csv", "text/plain", "multipart/form-data", "x/y", ""), nasty),
);
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "PROPFIND"];
const headers = fc.record(
  {
    "X-Bot-Check": printable(),
    "Idempotency-Key": fc.oneof(printable(), fc.uuid()),
    "Accept-Language": printable(),
    "Accept-Encoding": fc.constantFrom("br;q=0", "*", "gzip, br", "x".repeat(2_000)),
    "Content-Encoding": fc.constantFrom("gzip", "br", "identity", "x"),
    Cookie: printable(),
    Referer: fc.oneof(printable(), fc.webUrl({ withQueryParameters: true })),
    Range: fc.constantFrom("bytes=0-0", "bytes=9-1", "bytes=-0"),
    "If-None-Match": printable(),
    "X-Self-Test": printable(),
    "X-Request-Id": printable(),
  },
  { requiredKeys: [] },
);

/** Every route, mostly by its own method, with strange values for its parameters. */
export function hostileCalls(routes: Route[], ids: string[] = []): fc.Arbitrary<HostileCall> {
  const query = fc.dictionary(
    fc.constantFrom(
      "limit",
      "format",
      "cursor",
      "q",
      "sort",
      "box",
      "from",
      "to",
      "before",
      "kind",
      "status",
      "email",
      "since",
      "state",
    ),
    nasty,
  );
  const endpoint = fc.record({
    route: fc.constantFrom(...routes.filter(({ path }) => path.startsWith("/"))),
    text: ids.length > 0 ? fc.oneof(nasty, fc.constantFrom(...ids)) : nasty,
    query,
    another: fc.option(fc.constantFrom(...methods), { freq: 5 }),
  });
  const as = fc.constantFrom("owner" as const, "owner" as const, "program" as const, "visitor" as const);
  const sites = fc.constantFrom("same-origin", "same-origin", "same-origin", "cross-site", "none");
  const visitors = fc.oneof(fc.ipV4(), fc.ipV6(), printable());
  return fc.record({ endpoint, headers, body, as, sites, visitors }).map((made) => {
    const { route, text, another } = made.endpoint;
    const path = route.path.replaceAll(/:\w+(?:\{[^}]+\})?|\*/g, encodeURIComponent(text.toWellFormed()));
    const values = Object.entries(made.endpoint.query).map(([name, value]) => [name, value.toWellFormed()]);
    const said = { "Sec-Fetch-Site": made.sites, "X-Forwarded-For": made.visitors };
    const [type, content] = made.body;
    return {
      method: another ?? (route.method === "ALL" ? "GET" : route.method),
      address: values.length > 0 ? `${path}?${new URLSearchParams(values)}` : path,
      headers: { ...made.headers, ...said },
      type,
      body: content,
      as: made.as,
    };
  });
}

/** Internals that no answer may reveal. */
export const INSIDES = /\n\s+at .+:\d+:\d+|SQLITE_|syntax error at or near|node:internal|\/node_modules\//;

function fieldName() {
  return fc.constantFrom(
    ...["name", "phone", "email", "service", "message", "tracking", "username", "password", "code", "status"],
    ...["feedback", "version", "values", "headline", "description", "kind", "path", "text", "amount", "url", "events"],
    ...["scopes", "draft", "by", "language", "amount"],
    ...[
      "__proto__",
      "constructor",
      "currentPassword",
      "newPassword",
      "confirmPassword",
      "templates",
      "endpoint",
      "keys",
    ],
  );
}

function printable() {
  return fc.string({ unit: "grapheme-ascii", maxLength: 60 });
}

function asForm(form: Record<string, string>): string {
  return Object.entries(form)
    .map(([name, value]) => `${name}=${value.toWellFormed().replaceAll("&", "%26")}`)
    .join("&");
}
