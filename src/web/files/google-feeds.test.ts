import { serve } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { checkAdjustments } from "#test/ad-files/check-adjustments.ts";
import { checkFeed } from "#test/ad-files/check-feed.ts";
import { testFeed } from "#src/marketing/advertising/feed/test-feed.server.ts";
import { changeStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { alertChecks } from "#src/operations/checks/alerts/alert-checks.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { createServer } from "#src/web/server.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));

const basic = (password: string, username = "google-ads") => ({
  Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`,
});

async function turnOn(testApp: TestApp): Promise<{ password: string; fetchFeed: (action: string) => Promise<string> }> {
  const owner = await testApp.signedIn();
  const made = await owner.send("POST", "/api/admin/google-feed/password", {});
  expect(made.status).toBe(201);
  const { password } = (await made.json()) as { password: string };
  const fetchFeed = async (action: string) => {
    const response = await testApp.request(`/feeds/google-ads/${action}.csv`, { headers: basic(password) });
    expect(response.status).toBe(200);
    return response.text();
  };
  return { password, fetchFeed };
}

test("the feed is nowhere while it is off, and opens with its password alone", async () => {
  await using testApp = await openTestApp({ now: () => now });
  const ask = (path: string, headers = {}) => testApp.request(path, { headers });
  expect((await ask("/feeds/google-ads/won.csv", basic("x"))).status).toBe(404);
  const { password } = await turnOn(testApp);

  const asked = await ask("/feeds/google-ads/won.csv");
  expect([asked.status, asked.headers.get("WWW-Authenticate")]).toEqual([401, expect.stringMatching(/^Basic realm=/)]);
  for (const wrong of [basic("wrong"), basic(password, "owner"), basic(""), { Authorization: "Basic %%%" }])
    expect((await ask("/feeds/google-ads/won.csv", wrong)).status).toBe(401);
  const right = await ask("/feeds/google-ads/won.csv", basic(password));
  expect([right.status, right.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  for (const name of ["lost.csv", "won", "won.csv.csv", "__proto__.csv", "%2e%2e.csv"])
    expect((await ask(`/feeds/google-ads/${name}`, basic(password))).status).toBe(404);
  for (let left = 30; left > 0; left -= 1) await ask("/feeds/google-ads/won.csv", basic("guess"));
  expect((await ask("/feeds/google-ads/won.csv", basic("guess"))).status).toBe(429);
  expect((await ask("/feeds/google-ads/won.csv", basic(password))).status).toBe(200);

  const owner = await testApp.signedIn();
  expect((await owner.send("DELETE", "/api/admin/google-feed", {})).status).toBe(204);
  expect((await ask("/feeds/google-ads/won.csv", basic(password))).status).toBe(404);
});

testOnBothEngines("each action has a file of what Google would take today, the same again and again", async (place) => {
  await using testApp = await openTestApp({ place, now: () => now });
  const { db } = testApp;
  const submitted_at = at(1).toISOString();
  const won = aLead({ gclid: "won", submitted_at });
  const quoted = aLead({ gbraid: "quoted", submitted_at });
  const lost = aLead({ gclid: "lost", submitted_at });
  const others = [
    aLead({ fbclid: "IwA", submitted_at }),
    aLead({ gclid: "old", submitted_at: "2026-01-01T00:00:00.000Z" }),
  ];
  for (const lead of [won, quoted, lost, ...others]) await db.insertInto("leads").values(lead).execute();
  const change = (id: string, status: "contacted" | "quoted", version: number, day: number) =>
    changeStatus(db, { id, status, version }, at(day));
  await change(won.id, "contacted", 1, 2);
  await changeStatus(db, { id: won.id, status: "won", amount: 48_050, version: 2 }, at(9));
  await change(quoted.id, "quoted", 1, 5);
  await changeStatus(db, { id: lost.id, status: "won", amount: 1, version: 1 }, at(4));
  await changeStatus(db, { id: lost.id, status: "lost", reason: "", version: 2 }, at(6));
  const { fetchFeed } = await turnOn(testApp);
  const rowsOf = async (action: string) => {
    const text = await fetchFeed(action);
    expect(checkFeed(text, now).problems).toEqual([]);
    expect(text).not.toContain("utm_");
    const rows = text.trim().split("\n").slice(1);
    return rows
      .map((row) => row.split(","))
      .map((row) => [row[5], row[6], row[7], row[11]].join(" "))
      .toSorted();
  };

  expect(await rowsOf("request")).toHaveLength(3);
  expect(await rowsOf("qualified")).toEqual(
    [
      `conversion_event_qualified 2026-11-09T07:00:00-05:00 1 ${won.id}-qualified`,
      `conversion_event_qualified 2026-11-05T07:00:00-05:00 1 ${quoted.id}-qualified`,
      `conversion_event_qualified 2026-11-04T07:00:00-05:00 1 ${lost.id}-qualified`,
    ].toSorted(),
  );
  const ofWon = [`conversion_event_won 2026-11-09T07:00:00-05:00 480.5 ${won.id}-won`];
  expect(await rowsOf("won")).toEqual(ofWon);
  expect(await rowsOf("won")).toEqual(ofWon);
  await saveSettings(db, { integrations: { wonName: "Contrat gagné", qualifiedFrom: "contacted" } }, now);
  expect((await rowsOf("won"))[0]).toMatch(/^Contrat gagné 2026-11-09/);
  expect(await rowsOf("qualified")).toContain(
    `conversion_event_qualified 2026-11-02T07:00:00-05:00 1 ${won.id}-qualified`,
  );
});

test("an empty feed has a row that matches nothing, each fetch is kept, and two days without one are told", async () => {
  let clock = now;
  await using testApp = await openTestApp({ now: () => clock });
  const { fetchFeed } = await turnOn(testApp);
  const placeholder = { rows: 0, isPlaceholder: true, problems: [] };
  expect(checkFeed(await fetchFeed("won"), now)).toEqual(placeholder);
  const owner = await testApp.signedIn();
  const { fetches } = (await (await owner.request("/api/admin/google-feed")).json()) as { fetches: object[] };
  expect(fetches).toEqual([expect.objectContaining({ action: "won", row_count: 0, fetched_at: now.toISOString() })]);

  const check = () => alertChecks.feed(testApp.app);
  expect((await check()).state).toBe("ok");
  clock = new Date(now.getTime() + 49 * 3_600_000);
  expect(await check()).toEqual({ state: "error", alert: { kind: "feed", hours: 49 } });
  expect(checkAdjustments(await fetchFeed("adjustments"), now)).toEqual(placeholder);
  expect((await check()).state).toBe("ok");
});

test("the owner tests the whole through the public address, and another answer is told as it is", async () => {
  await using testApp = await openTestApp({ now: () => now });
  const { db, app } = testApp;
  const owner = await testApp.signedIn();
  expect((await owner.send("POST", "/api/admin/google-feed/test", {})).status).toBe(409);
  await turnOn(testApp);
  const testAt = async (siteUrl: string) => {
    const tested = await testFeed({ db, secretKey: app.secretKey, siteUrl });
    return tested?.map((one) => ("rows" in one ? one.rows : "status" in one ? one.status : one.state));
  };
  const own = await listenOn(createServer(app).fetch);
  const moved = await listenOn(() => new Response("", { status: 301, headers: { Location: own } }));

  expect(await testAt(own)).toEqual([0, 0, 0, 0]);
  expect(await testAt(moved)).toEqual([301, 301, 301, 301]);
  expect(await testAt("http://127.0.0.1:1")).toEqual(Array(4).fill("silent"));
  expect(await (await owner.request("/api/admin/google-feed")).json()).toMatchObject({ fetches: [] });
});

async function listenOn(fetch: (request: Request) => Response | Promise<Response>): Promise<string> {
  const server = serve({ fetch, port: 0, hostname: "127.0.0.1" });
  onTestFinished(() => void server.close());
  await new Promise((resolve) => void server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
