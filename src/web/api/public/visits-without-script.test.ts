import { expect, test } from "vitest";
import { trafficAnalytics } from "#src/marketing/traffic/analytics.server.ts";
import { chrome, googlebot, iphone } from "#test/site/a-visit.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";

type View = { address: string; userAgent: string; path: string; from: string };

const site = "http://localhost:3000";
const visitor = (address: string, userAgent: string, ...views: [path: string, from: string][]): View[] =>
  views.map(([path, from]) => ({ address, userAgent, path, from }));

/** A morning: two who only look, three who go on, one in both languages, an ad, a machine. */
const recorded = [
  ...visitor("203.0.113.7", iphone, ["/?gclid=abc", "https://www.google.com/"]),
  ...visitor("203.0.113.8", chrome, ["/brossard", "https://www.bing.com/"]),
  ...visitor("203.0.113.9", iphone, ["/", ""], ["/en", `${site}/`], ["/en/brossard", `${site}/en`]),
  ...visitor("198.51.100.4", chrome, ["/en", "https://m.facebook.com/"], ["/en/terms", `${site}/en`]),
  ...visitor("198.51.100.5", googlebot, ["/", ""], ["/longueuil", ""]),
  ...visitor("192.0.2.33", chrome, ["/?utm_source=radio", ""], ["/privacy", `${site}/?utm_source=radio`], ["/", site]),
  ...visitor("203.0.113.7", iphone, ["/en?gclid=abc", `${site}/?gclid=abc`], ["/longueuil", `${site}/en?gclid=abc`]),
];

/** What the browser sends for it: a document asked of the server, or a report of a page that the script has shown. */
type Send = (testApp: TestApp, view: View) => Promise<unknown>;

const asDocument: Send = ({ request }, { address, userAgent, path, from }) =>
  // A link sends only our origin.
  request(path, { headers: { ...headersOf(address, userAgent), Referer: from && new URL(from).origin } });

const asReport: Send = ({ send }, { address, userAgent, path, from }) =>
  send("POST", "/api/page-view", { path, referrer: from }, headersOf(address, userAgent));

const headersOf = (address: string, userAgent: string) => ({ "X-Forwarded-For": address, "User-Agent": userAgent });

/** By how many pages of ours each visitor has seen before. */
async function countOf(sendFor: (view: View, seen: number) => Send) {
  const now = () => new Date("2026-11-20T15:00:00.000Z");
  await using testApp = await openTestApp({ variables: { TRUST_PROXY: "1" }, now });
  const seen = new Map<string, number>();
  for (const view of recorded) {
    const before = view.from.startsWith(site) ? (seen.get(view.address) ?? 0) : 0;
    await sendFor(view, before)(testApp, view);
    seen.set(view.address, before + 1);
  }
  await testApp.app.visits.flush();
  return await trafficAnalytics(testApp.db, { from: "2026-11-20", to: "2026-11-20" });
}

test("people and pages are counted alike whether the script comes at once, at the first intent or never", async () => {
  const atOnce = await countOf((_, seen) => (seen > 0 ? asReport : asDocument));
  // The first tap often opens a document before the script is there.
  const onIntent = await countOf((_, seen) => (seen > 1 ? asReport : asDocument));
  const never = await countOf(() => asDocument);

  expect(atOnce).toMatchObject({ visitors: { now: 5 }, pageViews: { now: 12 }, bots: { now: 2 } });
  expect(onIntent).toEqual(atOnce);
  expect(never).toEqual(atOnce);
});
