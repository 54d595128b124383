import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { OpenAlert } from "#src/operations/checks/alerts/alert.ts";
import type { NewVersionView } from "#src/operations/new-version/new-version.ts";
import { openHostileServer } from "#test/doubles/hostile-server.ts";
import { openTestApp } from "#test/app/test-app.ts";

const notes = { fr: "Les reçus partent plus vite.", en: "Receipts leave sooner." };
const telling = (version: string) => (response: ServerResponse) => response.end(JSON.stringify({ version, notes }));

async function openSite() {
  const server = await openHostileServer();
  const testApp = await openTestApp();
  const owner = await testApp.signedIn();
  return {
    ...{ testApp, server, owner },
    save: (values: object) => owner.send("PUT", "/api/admin/new-version", values),
    view: async () => (await (await owner.request("/api/admin/new-version")).json()) as NewVersionView,
    troubles: async () => (await (await owner.request("/api/admin/troubles")).json()) as OpenAlert[],
    [Symbol.asyncDispose]: async () => {
      server[Symbol.dispose]();
      await testApp[Symbol.asyncDispose]();
    },
  };
}

test("it is off until the owner names an address, which is asked at once", async () => {
  await using site = await openSite();
  site.server.answer = telling("99.0.0");
  expect(await site.view()).toEqual({
    values: { asksForVersions: false, versionAddress: "" },
    ...{ running: expect.stringMatching(/^\d+\.\d+\.\d+$/), answer: null, isOut: false },
  });
  expect(await site.troubles()).toEqual([]);

  const saved = await site.save({ asksForVersions: true, versionAddress: site.server.url });
  expect(saved.status).toBe(200);
  expect(await saved.json()).toMatchObject({ isOut: true, answer: { latest: { version: "99.0.0" }, problem: null } });
  expect(await site.troubles()).toMatchObject([{ alert: { kind: "new-version", version: "99.0.0", notes } }]);
  expect(await site.testApp.db.selectFrom("alerts").select("id").execute()).toEqual([]);
  expect(await site.testApp.db.selectFrom("mails").select("id").execute()).toEqual([]);

  await site.save({ asksForVersions: false, versionAddress: site.server.url });
  expect(await site.troubles()).toEqual([]);
  expect(site.server.calls).toBe(1);
});

test("a version that is not later, or an address that fails, shows nothing on the dashboard", async () => {
  await using site = await openSite();
  const values = { asksForVersions: true, versionAddress: site.server.url };
  for (const answer of [telling("0.0.1"), telling((await site.view()).running), "a redirect"] as const) {
    site.server.answer = answer;
    expect((await site.save(values)).status).toBe(200);
    expect(await site.troubles()).toEqual([]);
  }
  expect((await site.view()).answer).toMatchObject({ latest: null, problem: { code: "not-public" } });
});

test("what cannot be asked is refused at its field, and only the owner is let in", async () => {
  await using site = await openSite();
  const values = { asksForVersions: true, versionAddress: "http://versions.exemple.test" };
  expect((await site.testApp.request("/api/admin/new-version")).status).toBe(401);
  expect((await site.testApp.send("PUT", "/api/admin/new-version", values)).status).toBe(401);
  const refused = await site.save(values);
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { errors: [{ field: "versionAddress", code: "not-a-web-address" }] },
  ]);
  expect((await site.view()).values.asksForVersions).toBe(false);
});
