import fc from "fast-check";
import { expect } from "vitest";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestHouse, type TestHouse } from "#test/house.ts";
import { createServer } from "./server.ts";

const REQUESTS = 2_000;

const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("'; drop table leads; --", "../../etc/passwd", "%00", "%2e%2e%2f", "\u0000", "<script>", "{{7*7}}"),
  fc.constantFrom("__proto__", "constructor", "-1", "1e309", "NaN", "9".repeat(400), "\ud800", "=cmd()", "\r\nX: y"),
);
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(fieldName(), fc.oneof(nasty, fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.constant(null))),
);
const body = fc.oneof(
  json.map((value) => ["application/json", JSON.stringify(value)] as const),
  nasty.map((text) => ["application/json", text] as const),
  fc.constant(["application/json", "[".repeat(20_000)] as const),
  fc.dictionary(fieldName(), nasty).map((form) => ["application/x-www-form-urlencoded", asForm(form)] as const),
  fc.tuple(fc.constantFrom("text/csv", "text/plain", "multipart/form-data", "x/y", ""), nasty),
);
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "PROPFIND"];
const headers = fc.record(
  {
    "X-Bot-Check": printable(),
    "Idempotency-Key": printable(),
    Authorization: printable().map((text) => `Bearer ${text}`),
    "Accept-Language": printable(),
    Referer: printable(),
    Range: fc.constantFrom("bytes=0-0", "bytes=9-1", "bytes=-0"),
    "If-None-Match": printable(),
    "X-Forwarded-For": printable(),
  },
  { requiredKeys: [] },
);

function fieldName() {
  return fc.constantFrom(
    ...[
      "name",
      "phone",
      "email",
      "service",
      "message",
      "tracking",
      "username",
      "password",
      "code",
      "status",
      "feedback",
    ],
    ...["version", "values", "headline", "description", "kind", "path", "text", "amount", "url", "events", "__proto__"],
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

/** Every door of the house, mostly by its own method, with something strange where a name or a number belongs. */
function doorsOf(house: TestHouse): fc.Arbitrary<{ address: string; method: string }> {
  const routes = createServer(house.app).routes.filter(({ path }) => path.startsWith("/"));
  const query = fc.dictionary(
    fc.constantFrom("limit", "format", "cursor", "q", "sort", "box", "from", "to", "before", "kind", "status", "email"),
    nasty,
  );
  const door = fc.record({
    route: fc.constantFrom(...routes),
    text: nasty,
    query,
    another: fc.option(fc.constantFrom(...methods), { freq: 5 }),
  });
  return door.map(({ route, text, query, another }) => {
    const path = route.path.replaceAll(/:\w+|\*/g, encodeURIComponent(text.toWellFormed()));
    const values = Object.entries(query).map(([name, value]) => [name, value.toWellFormed()]);
    const own = route.method === "ALL" ? "GET" : route.method;
    return { address: `${path}?${new URLSearchParams(values)}`, method: another ?? own };
  });
}

testOnBothEngines("nothing that a client sends makes the server fail or tell its insides", async (place) => {
  await using house = await openTestHouse({ place });
  const owner = await house.signedIn();
  const statuses = new Map<number, number>();
  const hostile = fc.asyncProperty(
    fc.record({ door: doorsOf(house), headers, body, signedIn: fc.option(fc.constant(true), { freq: 4 }) }),
    async (call) => {
      // A session that ended would leave the rest of the calls outside.
      const { address, method } = call.door;
      fc.pre(!/logout|sessions|login|confirm|password|second-factor/.test(address));
      const [type, text] = call.body;
      const init: RequestInit = {
        method,
        headers: { ...call.headers, "Content-Type": type, "Sec-Fetch-Site": "same-origin" },
        ...(method !== "GET" && method !== "HEAD" && { body: text }),
      };
      const response = await (call.signedIn ? owner.request(address, init) : house.request(address, init));
      const answer = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      expect(response.status, answer).toBeLessThan(500);
      expect(answer).not.toMatch(/\n\s+at .+:\d+:\d+|SQLITE_|syntax error at or near/);
    },
  );
  await fc.assert(hostile, { numRuns: REQUESTS, seed: 20_261_121 });

  expect((await owner.request("/api/admin/check-auth")).status).toBe(200);
  expect([...statuses.keys()].toSorted()).toContain(422);
  console.log(
    `${REQUESTS} hostile requests: ${[...statuses].map(([status, count]) => `${count}× ${status}`).join(", ")}`,
  );
});
