import { expect, test } from "vitest";
import { listEvents } from "#src/account/session/audit.server.ts";
import { ensureOwner } from "#src/account/session/owner.server.ts";
import { renewSetupLink } from "#src/account/session/setup-link.server.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { loadDraft, NEVER_PUBLISHED, publishedId } from "#src/site/content/site-versions.server.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestApp } from "#test/test-app.ts";

async function openWithLink(variables: Record<string, string> = {}) {
  const testApp = await openTestApp({ variables });
  await ensureOwner(testApp.db, { username: "owner" }, testApp.app.now());
  const token = (await renewSetupLink(testApp.db, { isFirstStart: true })) ?? "";
  return { testApp, token };
}

test("the printed link opens the page that chooses a password, tells no other site, and dies with it", async () => {
  const { testApp, token } = await openWithLink();
  await using _ = testApp;
  const opened = await testApp.request(`/admin/setup?token=${token}`);
  expect([opened.status, opened.headers.get("Referrer-Policy")]).toEqual([200, "no-referrer"]);

  const choice = { token, username: "marie", password: "a-fine-password" };
  const short = await testApp.send("POST", "/api/admin/set-up/password", { ...choice, password: "short" });
  expect(await short.json()).toMatchObject({
    status: 422,
    errors: [{ field: "password", code: "password-too-short" }],
  });
  const weak = await testApp.send("POST", "/api/admin/set-up/password", { ...choice, password: "password1" });
  expect(await weak.json()).toMatchObject({ status: 422, errors: [{ field: "password", code: "password-too-weak" }] });
  const chosen = await testApp.send("POST", "/api/admin/set-up/password", choice);
  expect([chosen.status, chosen.headers.get("Set-Cookie")]).toEqual([200, expect.stringContaining("session=")]);

  const again = await testApp.send("POST", "/api/admin/set-up/password", choice);
  expect(await again.json()).toMatchObject({ status: 403, code: "setup-link-dead" });
  const dead = await testApp.request(`/admin/setup?token=${token}`, { redirect: "manual" });
  expect(dead.headers.get("Location")).toBe("/admin/login?next=%2Fadmin%2Fsetup&link=dead");
  expect(await testApp.db.selectFrom("visits").selectAll().execute()).toEqual([]);
});

test("nobody guesses a link for long, nor chooses a password from another site", async () => {
  const { testApp, token } = await openWithLink();
  await using _ = testApp;
  const guess = { token: "x", username: "owner", password: "a-fine-password" };
  const foreign = { "Sec-Fetch-Site": "cross-site" };
  expect((await testApp.send("POST", "/api/admin/set-up/password", { ...guess, token }, foreign)).status).toBe(403);
  const answers = [];
  for (let tried = 0; tried < 21; tried++)
    answers.push((await testApp.send("POST", "/api/admin/set-up/password", guess)).status);
  expect([answers[0], answers.at(-1)]).toEqual([403, 429]);
});

testOnBothEngines("a trade, towns and steps are stored, and what is left is told", async (place) => {
  await using testApp = await openTestApp({ place, variables: { SITE_URL: "https://verdure-estrie.ca" } });
  const owner = await testApp.signedIn();
  const state = async () => (await owner.request("/api/admin/set-up")).json();
  expect(await state()).toMatchObject({
    isBegun: false,
    isPublic: true,
    areFactsConfirmed: false,
    pack: null,
    done: [],
  });

  expect((await owner.send("PUT", "/api/admin/set-up/pack", { pack: "landscaping-and-snow" })).status).toBe(204);
  expect((await owner.send("PUT", "/api/admin/set-up/pack", { pack: "none" })).status).toBe(422);
  expect((await owner.send("PUT", "/api/admin/set-up/done/areas", {})).status).toBe(204);
  expect((await owner.send("PUT", "/api/admin/set-up/done/facts", {})).status).toBe(204);
  for (const step of ["done/hours", "done/mail", "later/mail"])
    expect((await owner.send("PUT", `/api/admin/set-up/${step}`, {})).status).toBe(204);
  for (const step of ["done/nothing", "later/nothing"])
    expect((await owner.send("PUT", `/api/admin/set-up/${step}`, {})).status).toBe(404);
  const { content } = await loadDraft(testApp.db);
  expect([content.areas, content.testimonials]).toEqual([[], []]);
  expect(await loadBusiness(testApp.db)).toMatchObject({
    serviceRadiusKm: 40,
    address: { locality: "Mont-Saint-Hilaire" },
  });
  expect(await publishedId(testApp.db)).toBe(NEVER_PUBLISHED);
  expect(await state()).toMatchObject({
    ...{ isBegun: true, pack: "landscaping-and-snow", done: ["pack", "hours"], later: ["facts", "areas", "mail"] },
    examples: ["name", "telephone", "email", "address", "description"],
  });

  expect((await testApp.send("POST", "/api/admin/set-up/confirm-facts", {})).status).toBe(401);
  expect((await owner.send("POST", "/api/admin/set-up/confirm-facts", {})).status).toBe(204);
  expect(await state()).toMatchObject({
    ...{ areFactsConfirmed: true, done: ["facts", "pack", "hours"], examples: ["address", "description"] },
  });
  expect((await listEvents(testApp.db)).events).toMatchObject([{ kind: "facts-confirmed" }]);

  const towns = (await (await owner.request("/api/admin/site/new-area")).json()) as { title: { en: string } };
  expect(towns.title.en).toContain("Snow");
  expect((await owner.send("POST", "/api/admin/set-up/dismiss", {})).status).toBe(204);
  expect(await state()).toMatchObject({ isDismissed: true });
});
