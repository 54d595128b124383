import { expect, test } from "vitest";
import { eventually } from "#test/eventually.ts";
import { followSettings } from "#src/account/settings/follow-settings.server.ts";
import type { AllSettings } from "#src/account/settings/saved-settings.server.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { solvedBotCheck } from "#test/leads/bot-check.ts";
import { migratedPostgresDatabase } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { openPageCache, shownVersion } from "#src/web/visitor/prerender/page-cache.server.ts";

/** Two instances of one site, as on two machines: nothing is shared but PostgreSQL and the secret key. */
async function twoInstances() {
  const place = { kind: "postgres" as const, url: await migratedPostgresDatabase() };
  const first = await openInstance(place);
  const second = await openInstance(place);
  return {
    ...{ first, second },
    owner: await first.signedIn(),
    [Symbol.asyncDispose]: async () => {
      await first.following.stop();
      await second.following.stop();
      await first[Symbol.asyncDispose]();
      await second[Symbol.asyncDispose]();
    },
  };
}

async function openInstance(place: { kind: "postgres"; url: string }) {
  const testApp = await openTestApp({ place });
  const { app, db } = testApp;
  const pages = await openPageCache({
    ...{ db, env: app.env, now: app.now, assets: { css: "", bootstrap: "" } },
    renderPage: ({ site }) => `<p>${site.facts.business.name}</p>`,
  });
  const following = followSettings({ db, place, log: app.log, shownVersion }, pages);
  app.pages = { ...pages, prerender: following.prerender };
  return { ...testApp, following, shown: () => Buffer.from(pages.at("/").bodies.identity).toString() };
}

test("settings saved in one are rendered there at once, and by the other soon", async () => {
  await using site = await twoInstances();
  const { business } = (await (await site.owner.request("/api/admin/settings")).json()) as AllSettings;
  const values = { ...business.values, companyName: "Lavage du Sud" };
  const body = { version: business.version, values };
  expect((await site.owner.send("PUT", "/api/admin/settings/business", body)).status).toBe(200);
  expect(site.first.shown()).toContain("Lavage du Sud");

  await eventually(() => expect(site.second.shown()).toContain("Lavage du Sud"));
});

test("a session opened in one is good in the other, until it is closed in either", async () => {
  await using site = await twoInstances();
  const headers = { Cookie: site.owner.cookie };
  expect((await site.second.request("/api/admin/leads", { headers })).status).toBe(200);
  expect((await site.owner.send("POST", "/api/admin/logout", {})).status).toBe(204);

  expect((await site.second.request("/api/admin/leads", { headers })).status).toBe(401);
});

test("a bot check solved for one is good in the other, once for both", async () => {
  await using site = await twoInstances();
  const token = { "X-Bot-Check": await solvedBotCheck(site.first) };
  const ask = (testApp: typeof site.first, email: string) =>
    testApp.send("POST", "/api/contact", aContactRequest({ email }), token);
  expect((await ask(site.second, "marie@exemple.test")).status).toBe(201);
  expect((await ask(site.first, "marie@exemple.test")).status).toBe(403);
  // Other words with a used token: acknowledged, and filed as spam.
  await ask(site.first, "robot@exemple.test");

  const inbox = await site.first.db.selectFrom("leads").select("email").where("box", "=", "inbox").execute();
  expect(inbox).toEqual([{ email: "marie@exemple.test" }]);
});

test("the same request sent to both is one lead", async () => {
  await using site = await twoInstances();
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const ask = async (testApp: typeof site.first) =>
    (
      await testApp.send("POST", "/api/contact", aContactRequest(), {
        ...key,
        "X-Bot-Check": await solvedBotCheck(testApp),
      })
    ).json();
  const [one, other] = await Promise.all([ask(site.first), ask(site.second)]);

  expect(one).toEqual(other);
  expect(await site.first.db.selectFrom("leads").select("id").execute()).toHaveLength(1);
});

test("attempts to sign in are counted together", async () => {
  await using site = await twoInstances();
  const guess = (testApp: typeof site.first) =>
    testApp.send("POST", "/api/admin/login", { username: "owner", password: "a-wrong-password" });
  const statuses = [];
  for (let attempt = 0; attempt < 10; attempt += 1)
    statuses.push((await guess(attempt % 2 ? site.first : site.second)).status);

  expect(statuses.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 401));
  expect(statuses.slice(8)).toEqual([429, 429]);
});
