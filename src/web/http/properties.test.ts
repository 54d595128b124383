import fc from "fast-check";
import { isIP } from "node:net";
import { expect, test } from "vitest";
import { examplePages } from "#test/site/example-site.ts";
import { anyText, holdsFor, holdsLater, textOf } from "#test/anything.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { campaignIn, landingIn } from "#src/web/guards/carry-campaign.ts";
import { believedAddress } from "#src/web/guards/client-address.ts";
import { parseJson } from "#src/platform/reading/parse-json.ts";
import { currentTracking, firstTouch, trackingQuery } from "#src/web/visitor/measuring/stored-tracking.ts";
import { answerPage } from "#src/web/visitor/prerender/visitor-pages.ts";

const query = textOf("?", "&", "utm_source=", "gclid=", "landing=", "/", "//elsewhere.example", "a", "%0d%0a", "=");

function depthOf(json: unknown): number {
  if (typeof json !== "object" || json === null) return 0;
  return 1 + Math.max(0, ...Object.values(json).map(depthOf));
}

test("the depth of JSON is that of what it holds", () => {
  holdsFor(fc.tuple(fc.jsonValue({ maxDepth: 6 }), fc.nat(40)), ([value, levels]) => {
    let nested: unknown = value;
    for (let level = 0; level < levels; level += 1) nested = level % 2 ? [nested] : { '"[{\\': nested };
    const read = parseJson(JSON.stringify(nested));
    expect(!read.ok && read.problem === "json-too-deep").toBe(depthOf(nested) > 32);
  });
  holdsFor(anyText, (text) => expect(typeof parseJson(text).ok).toBe("boolean"));
});

test("whatever a proxy says, an address is one", () => {
  const said = fc.option(textOf("203.0.113.9", ", ", ":80", "[", "]", "2001:db8::1", "unknown"), { nil: undefined });
  holdsFor(fc.tuple(said, fc.nat(3)), ([forwarded, hops]) => {
    expect(isIP(believedAddress(forwarded, "::ffff:10.0.0.1", hops))).not.toBe(0);
  });
});

test("what brought a visitor is bounded and goes on as a query that says the same", () => {
  holdsFor(fc.tuple(query, fc.oneof(query, anyText, fc.json())), ([search, kept]) => {
    const storage = new Map([
      ["tracking", kept],
      ["firstTouch", kept],
    ]);
    const place = {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, value: string) => void storage.set(name, value),
    };
    const tracking = currentTracking(search, place, { landingPage: search, referrer: kept });
    for (const value of Object.values(tracking)) expect(value?.length).toBeLessThanOrEqual(2_000);
    expect(currentTracking("", place)).toEqual(tracking);
    expect(trackingQuery(tracking)).toMatch(/^(\?[\x21-\x7e]+)?$/);
    firstTouch(place);
  });
});

test("the campaign that is carried on stays on this site", () => {
  holdsFor(query, (text) => {
    const url = URL.parse(text, "https://nordet.example/en");
    if (url?.origin !== "https://nordet.example") return;
    for (const value of campaignIn(url).values()) expect(value.length).toBeLessThanOrEqual(500);
    expect(landingIn(url)).toMatch(/^\//);
  });
});

test("every address is a page, if only the one that says there is none", () => {
  holdsFor(textOf("/", "en", "lavage", "..", "%", "\\", "?", "constructor"), (path) => {
    expect(typeof examplePages.at(path).page.kind).toBe("string");
  });
});

test("a page is sent in an encoding that the browser named or leaves open, or in none", () => {
  const body = new Uint8Array(3);
  const page = {
    status: 200,
    etag: "e",
    contentSecurityPolicy: "",
    bodies: { identity: body, gzip: body, br: body },
  } as const;
  holdsFor(
    fc.tuple(textOf("br", "gzip", "deflate", ", ", ";q=0", "*", "identity"), anyText),
    ([acceptEncoding, ifNoneMatch]) => {
      const { headers } = answerPage(page, { acceptEncoding, ifNoneMatch });
      const isOpen = /\*|identity/.test(acceptEncoding);
      expect(isOpen || acceptEncoding.includes(headers["Content-Encoding"] ?? "")).toBe(true);
    },
  );
});

test("no cookie and no token that was not given opens anything", async () => {
  await using testApp = await openTestApp();
  const header = fc.oneof(
    fc.string({ unit: "grapheme-ascii", maxLength: 80 }),
    textOf("session=", "__Host-session=", ";", " ", "%zz", '"', "a".repeat(43)).map((text) =>
      text.replace(/[^\x20-\x7e]/g, ""),
    ),
  );
  await holdsLater(header, async (text) => {
    const checked = await testApp.request("/api/admin/check-auth", { headers: { Cookie: text } });
    const sent = await testApp.send("POST", "/api/content-ideas", {}, { Authorization: `Bearer ${text}` });
    expect([checked.status, sent.status]).toEqual([401, 401]);
  });
});
