import { expect, test } from "vitest";
import { aVisit, googlebot } from "#test/site/a-visit.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = () => new Date("2026-11-21T03:00:00.000Z");

async function openAppWithVisits() {
  const testApp = await openTestApp({ now });
  testApp.app.visits.record(aVisit({ url: "/longueuil" }));
  testApp.app.visits.record(aVisit({ at: aVisit().at + 1000, userAgent: googlebot, referrer: "=cmd" }));
  await testApp.app.visits.flush();
  return { ...testApp, owner: await testApp.signedIn() };
}

test("the log is for the owner alone", async () => {
  await using testApp = await openTestApp();
  for (const path of ["", "/bots", "/export?format=simple"])
    expect((await testApp.request(`/api/admin/traffic-logs${path}`)).status, path).toBe(401);
});

test("the newest entries come with the totals of the whole log", async () => {
  await using testApp = await openAppWithVisits();
  const response = await testApp.owner.request("/api/admin/traffic-logs?limit=100");
  const answer = await response.json();

  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(answer).toMatchObject({
    logs: [
      { isBot: true, botName: "Googlebot", path: "/" },
      { isBot: false, botName: null, path: "/longueuil", statusCode: 200, pageType: "city", responseTime: 0.4 },
    ],
    stats: { totalVisitors: 1, totalBots: 1, totalRequests: 2 },
    since: "2026-08-22",
    next: null,
  });
});

test("an empty log is an empty list and zeros", async () => {
  await using testApp = await openTestApp({ now });
  const owner = await testApp.signedIn();

  expect(await (await owner.request("/api/admin/traffic-logs")).json()).toEqual({
    logs: [],
    stats: { totalVisitors: 0, totalBots: 0, totalRequests: 0 },
    since: "2026-08-22",
    next: null,
  });
  expect(await (await owner.request("/api/admin/traffic-logs/bots")).json()).toEqual([]);
});

test("the owner pages back, searches, and looks at visitors or bots alone", async () => {
  await using testApp = await openAppWithVisits();
  const ask = async (query: string) => (await testApp.owner.request(`/api/admin/traffic-logs?${query}`)).json();
  const first = await ask("limit=1");

  expect(first.logs).toHaveLength(1);
  expect(await ask(`limit=1&before=${first.next}`)).toMatchObject({ logs: [{ path: "/longueuil" }] });
  expect((await ask("kind=bots")).logs).toMatchObject([{ botName: "Googlebot" }]);
  expect((await ask("kind=visitors")).logs).toMatchObject([{ path: "/longueuil" }]);
  expect((await ask("search=LONGUEUIL")).logs).toMatchObject([{ path: "/longueuil" }]);
});

test("a query that is not understood is a 422", async () => {
  await using testApp = await openAppWithVisits();
  const queries = ["limit=0", "limit=1001", "limit=ten", "limit=-1", "limit=1.5", "limit=", "before=1", "kind=robots"];
  for (const query of [...queries, "search=%00", `search=${"x".repeat(201)}`]) {
    const response = await testApp.owner.request(`/api/admin/traffic-logs?${query}`);
    expect(response.status, query).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ field: query.split("=")[0] }] });
  }
});

test("bots are summed by name and purpose", async () => {
  await using testApp = await openAppWithVisits();

  expect(await (await testApp.owner.request("/api/admin/traffic-logs/bots")).json()).toEqual([
    { name: "Googlebot", purpose: "search", requests: 1 },
  ]);
});

test("the log leaves as a simple or a detailed file, safe from formulas and dated by the owner's calendar", async () => {
  await using testApp = await openAppWithVisits();
  const simple = await testApp.owner.request("/api/admin/traffic-logs/export?format=simple");
  const detailed = await testApp.owner.request("/api/admin/traffic-logs/export?format=detailed");

  expect(simple.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(simple.headers.get("Content-Disposition")).toBe('attachment; filename="traffic-simple-2026-11-20.csv"');
  expect((await simple.text()).split("\r\n").slice(1)).toEqual([
    "2026-11-20T15:00:01.000Z,Googlebot,GET,/,200",
    "2026-11-20T15:00:00.000Z,Visitor,GET,/longueuil,200",
    "",
  ]);
  expect(detailed.headers.get("Content-Disposition")).toBe('attachment; filename="traffic-detailed-2026-11-20.csv"');
  expect(await detailed.text()).toContain(",'=cmd,");
  expect((await testApp.owner.request("/api/admin/traffic-logs/export?format=xml")).status).toBe(422);
});
