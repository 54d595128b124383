import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { expect } from "vitest";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openHostileServer } from "#test/doubles/hostile-server.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { askForVersion, saveNewVersion, viewNewVersion } from "./ask-for-version.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const start = new Date("2026-11-20T12:00:00.000Z");
const notes = { fr: "Les reçus partent plus vite.", en: "Receipts leave sooner." };
const telling = (version: string) => (response: ServerResponse) => response.end(JSON.stringify({ version, notes }));

testOnBothEngines("nothing is asked until the owner turns it on, and then once a day", async (place) => {
  using server = await openHostileServer();
  await using db = await openTestDb(place);
  let now = start;
  const ask = () => askForVersion({ db, now: () => now, siteUrl: "http://localhost:3000" });
  server.answer = telling("1.2.0");
  await ask();
  await saveNewVersion(byOwner(db), { asksForVersions: false, versionAddress: server.url }, now);
  await ask();
  expect(server.calls).toBe(0);

  await saveNewVersion(byOwner(db), { asksForVersions: true, versionAddress: server.url }, now);
  await Promise.all([ask(), ask()]);
  await ask();
  expect(server.calls).toBe(1);
  const answer = { at: start.toISOString(), latest: { version: "1.2.0", notes }, problem: null };
  expect(await viewNewVersion(db, "1.1.9")).toMatchObject({ answer, isOut: true });
  expect(await viewNewVersion(db, "1.2.0")).toMatchObject({ running: "1.2.0", isOut: false });

  now = new Date(start.getTime() + DAY_MS - 1);
  await ask();
  expect(server.calls).toBe(1);
  now = new Date(start.getTime() + DAY_MS);
  await ask();
  expect(server.calls).toBe(2);
});

testOnBothEngines("a failure says why, and what was known stays until another address is named", async (place) => {
  using server = await openHostileServer();
  await using db = await openTestDb(place);
  let now = start;
  const ask = () => askForVersion({ db, now: () => now, siteUrl: "http://localhost:3000" });
  server.answer = telling("1.2.0");
  const values = { asksForVersions: true, versionAddress: server.url };
  await saveNewVersion(byOwner(db), values, now);
  await ask();

  const { host } = new URL(server.url);
  for (const [answer, problem] of [
    [
      (response: ServerResponse) => response.writeHead(404).end("SECRET"),
      { code: "answered", values: { status: 404 } },
    ],
    [(response: ServerResponse) => response.end("SECRET"), { code: "unreadable" }],
    [(response: ServerResponse) => response.end(`{"version":"${"1".repeat(20_000)}"}`), { code: "too-long" }],
    ["a redirect", { code: "not-public" }],
    [(response: ServerResponse) => response.writeHead(302).end("SECRET"), { code: "redirected" }],
    ["a cut body", { code: "silent" }],
  ] as const) {
    now = new Date(now.getTime() + DAY_MS);
    server.answer = answer;
    await ask();
    const view = await viewNewVersion(db, "1.0.0");
    expect(view).toMatchObject({
      isOut: true,
      answer: { at: now.toISOString(), latest: { version: "1.2.0" }, problem },
    });
    expect(view.answer?.problem?.values).toMatchObject({ host });
    expect(JSON.stringify(view)).not.toContain("SECRET");
  }

  await saveNewVersion(byOwner(db), { ...values, versionAddress: "", asksForVersions: false }, now);
  expect(await viewNewVersion(db, "1.0.0")).toMatchObject({ answer: null, isOut: false });
});

testOnBothEngines("a site on the internet asks nobody in its own network", async (place) => {
  using server = await openHostileServer();
  await using db = await openTestDb(place);
  await saveNewVersion(byOwner(db), { asksForVersions: true, versionAddress: server.url }, start);
  await askForVersion({ db, now: () => start, siteUrl: "https://www.nordet.example" });

  expect(server.calls).toBe(0);
  expect((await viewNewVersion(db)).answer).toMatchObject({ latest: null, problem: { code: "not-public" } });
});

testOnBothEngines("the request says nothing of the site", async (place) => {
  using server = await openHostileServer();
  await using db = await openTestDb(place);
  let headers: IncomingHttpHeaders = {};
  let asked = "";
  server.answer = (response) => {
    headers = response.req.headers;
    asked = `${response.req.method} ${response.req.url}`;
    return telling("1.2.0")(response);
  };
  await saveNewVersion(byOwner(db), { asksForVersions: true, versionAddress: `${server.url}/latest.json` }, start);
  await askForVersion({ db, now: () => start, siteUrl: "http://localhost:3000" });

  expect(asked).toBe("GET /latest.json");
  expect(Object.keys(headers).toSorted()).toEqual(["connection", "host"]);
});

testOnBothEngines("what comes late from an address that was changed meanwhile is dropped", async (place) => {
  using server = await openHostileServer();
  await using db = await openTestDb(place);
  const ask = () => askForVersion({ db, now: () => start, siteUrl: "http://localhost:3000" });
  server.answer = async (response) => {
    server.answer = telling("1.3.0");
    await saveNewVersion(byOwner(db), { asksForVersions: true, versionAddress: `${server.url}/other` }, start);
    await ask();
    telling("1.2.0")(response);
  };
  await saveNewVersion(byOwner(db), { asksForVersions: true, versionAddress: server.url }, start);
  await ask();

  expect((await viewNewVersion(db)).answer?.latest?.version).toBe("1.3.0");
});
