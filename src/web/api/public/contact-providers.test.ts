import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { listLeads } from "#test/leads/list-leads.ts";
import type { IntegrationSettings } from "#src/account/settings/integrations.ts";
import { sealSecret } from "#src/account/settings/secrets.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { solved } from "#test/leads/bot-check.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";
import { openSiteverify, troubles } from "#test/doubles/siteverify.ts";

const person = { success: true, score: 0.9, action: "submit", hostname: "localhost" };
const answers = {
  good: person,
  other: person,
  robot: { ...person, score: 0.1 },
  login: { ...person, action: "login" },
  ...troubles,
};

/** A test app whose owner has saved the keys of a provider, faked beside it. */
async function openApp(name: "recaptcha" | "turnstile") {
  const provider = await openSiteverify({ secret: "sh!", answers });
  const variables = { RECAPTCHA_VERIFY_URL: provider.url, TURNSTILE_VERIFY_URL: provider.url };
  const testApp = await openTestApp({ variables });
  const keys: IntegrationSettings = {
    [`${name}SiteKey`]: "site-key",
    [`${name}SecretKey`]: sealSecret(testApp.app.secretKey, `${name}SecretKey`, "sh!"),
  };
  await saveSettings(testApp.db, { integrations: keys }, new Date());
  const close = async () => {
    await testApp[Symbol.asyncDispose]();
    await provider[Symbol.asyncDispose]();
  };
  return { testApp, provider, [Symbol.asyncDispose]: close };
}

function post(
  testApp: TestApp,
  token: string,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  return testApp.send("POST", "/api/contact", aContactRequest(fields), { "X-Bot-Check": token, ...headers });
}

function kept(testApp: TestApp) {
  return testApp.db.selectFrom("leads").select(["box", "verdict_reasons"]).orderBy("id").execute();
}

for (const name of ["recaptcha", "turnstile"] as const) {
  test(`with keys of ${name} saved, the browser is sent there`, async () => {
    await using place = await openApp(name);
    const response = await place.testApp.request("/api/bot-check");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({ provider: name, siteKey: "site-key" });
  });

  test(`a token that ${name} vouches for brings a request in, once`, async () => {
    await using place = await openApp(name);
    expect((await post(place.testApp, "good")).status).toBe(201);
    expect((await post(place.testApp, "")).status).toBe(403);
    expect((await post(place.testApp, "login")).status).toBe(403);
    expect((await post(place.testApp, "unknown")).status).toBe(403);
    expect((await post(place.testApp, "good")).status).toBe(403);
    expect(await listLeads(place.testApp.db)).toHaveLength(1);
    expect(place.provider.asked[0]).toMatchObject({ secret: "sh!", response: "good", remoteip: "127.0.0.1" });
  });

  test(`while ${name} is in trouble requests are put aside with the reason, none is refused`, async () => {
    await using place = await openApp(name);
    for (const token of ["busy", "broken", "garbage", "cut"])
      expect((await post(place.testApp, token)).status).toBe(201);
    const aside = { box: "quarantine", verdict_reasons: '["provider-down"]' };
    expect(await kept(place.testApp)).toEqual([aside, aside, aside, aside]);
  });

  test(`a visitor whom ${name} does not reach solves our own puzzle, and the owner decides`, async () => {
    await using place = await openApp(name);
    const response = await place.testApp.request("/api/bot-check?provider=altcha");
    const { provider, challenge } = (await response.json()) as {
      provider: string;
      challenge: Parameters<typeof solved>[0];
    };
    expect(provider).toBe("altcha");
    expect((await post(place.testApp, await solved(challenge))).status).toBe(201);
    expect(await kept(place.testApp)).toEqual([{ box: "quarantine", verdict_reasons: '["provider-skipped"]' }]);
    expect(place.provider.asked).toEqual([]);
  });
}

test("a low score is put aside", async () => {
  await using place = await openApp("recaptcha");
  expect((await post(place.testApp, "robot")).status).toBe(201);
  expect(await kept(place.testApp)).toEqual([{ box: "quarantine", verdict_reasons: '["low-score"]' }]);
});

test("a provider that never answers is waited for five seconds", async () => {
  await using place = await openApp("recaptcha");
  expect((await post(place.testApp, "silent")).status).toBe(201);
  expect(await kept(place.testApp)).toEqual([{ box: "quarantine", verdict_reasons: '["provider-down"]' }]);
});

test("a typing error does not show the token to the provider", async () => {
  await using place = await openApp("recaptcha");
  expect((await post(place.testApp, "good", { email: "marie@" })).status).toBe(422);
  expect(place.provider.asked).toEqual([]);
  expect((await post(place.testApp, "good")).status).toBe(201);
});

test("a lost answer may be asked for again with the same key", async () => {
  await using place = await openApp("recaptcha");
  const headers = { "Idempotency-Key": randomUUID() };
  const first = await post(place.testApp, "good", {}, headers);
  const again = await post(place.testApp, "good", {}, headers);
  expect(await again.json()).toEqual(await first.json());
});

for (const name of ["recaptcha", "turnstile"] as const)
  test(`a token of ${name} shown again for other words is a robot's, and it is not asked about again`, async () => {
    await using place = await openApp(name);
    expect((await post(place.testApp, "good", { name: "Marie" })).status).toBe(201);
    expect((await post(place.testApp, "good", { name: "Bot" })).status).toBe(201);
    expect(await kept(place.testApp)).toEqual([
      { box: "inbox", verdict_reasons: "[]" },
      { box: "spam", verdict_reasons: '["replayed-proof"]' },
    ]);
    expect(place.provider.asked).toHaveLength(1);
  });

test("a secret sealed with another key puts requests aside", async () => {
  await using place = await openApp("recaptcha");
  const foreign = sealSecret(Buffer.alloc(32, 1), "recaptchaSecretKey", "sh!");
  await saveSettings(
    place.testApp.db,
    { integrations: { recaptchaSiteKey: "k", recaptchaSecretKey: foreign } },
    new Date(),
  );
  expect((await post(place.testApp, "good")).status).toBe(201);
  expect(await kept(place.testApp)).toEqual([{ box: "quarantine", verdict_reasons: '["provider-misconfigured"]' }]);
});
