import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { listLeads } from "#src/leads/intake/receive-contact-request.server.ts";
import type { IntegrationSettings } from "#src/settings/email-settings.ts";
import { sealSecret } from "#src/settings/secrets.server.ts";
import { saveSetting } from "#src/settings/settings.server.ts";
import { aContactRequest } from "#test/a-contact-request.ts";
import { solved } from "#test/bot-check.ts";
import { openTestHouse, type TestHouse } from "#test/house.ts";
import { openSiteverify, troubles } from "#test/siteverify.ts";

const person = { success: true, score: 0.9, action: "submit", hostname: "localhost" };
const answers = {
  good: person,
  other: person,
  robot: { ...person, score: 0.1 },
  login: { ...person, action: "login" },
  ...troubles,
};

/** A house whose owner has saved the keys of a provider, which stands beside it. */
async function openHouse(name: "recaptcha" | "turnstile") {
  const provider = await openSiteverify({ secret: "sh!", answers });
  const variables = { RECAPTCHA_VERIFY_URL: provider.url, TURNSTILE_VERIFY_URL: provider.url };
  const house = await openTestHouse({ variables });
  const keys: IntegrationSettings = {
    [`${name}SiteKey`]: "site-key",
    [`${name}SecretKey`]: sealSecret(house.app.secretKey, `${name}SecretKey`, "sh!"),
  };
  await saveSetting(house.db, "integrations", keys, new Date());
  const close = async () => {
    await house[Symbol.asyncDispose]();
    await provider[Symbol.asyncDispose]();
  };
  return { house, provider, [Symbol.asyncDispose]: close };
}

function post(
  house: TestHouse,
  token: string,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  return house.send("POST", "/api/contact", aContactRequest(fields), { "X-Bot-Check": token, ...headers });
}

function kept(house: TestHouse) {
  return house.db.selectFrom("leads").select(["box", "verdict_reasons"]).orderBy("id").execute();
}

for (const name of ["recaptcha", "turnstile"] as const) {
  test(`with keys of ${name} saved, the browser is sent there`, async () => {
    await using place = await openHouse(name);
    const response = await place.house.request("/api/bot-check");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({ provider: name, siteKey: "site-key" });
  });

  test(`a token that ${name} vouches for brings a request in, once`, async () => {
    await using place = await openHouse(name);
    expect((await post(place.house, "good")).status).toBe(201);
    expect((await post(place.house, "")).status).toBe(403);
    expect((await post(place.house, "login")).status).toBe(403);
    expect((await post(place.house, "unknown")).status).toBe(403);
    expect((await post(place.house, "good")).status).toBe(403);
    expect(await listLeads(place.house.db)).toHaveLength(1);
    expect(place.provider.asked[0]).toMatchObject({ secret: "sh!", response: "good", remoteip: "127.0.0.1" });
  });

  test(`while ${name} is in trouble requests are put aside with the reason, none is refused`, async () => {
    await using place = await openHouse(name);
    for (const token of ["busy", "broken", "garbage", "cut"]) expect((await post(place.house, token)).status).toBe(201);
    const aside = { box: "quarantine", verdict_reasons: '["provider-down"]' };
    expect(await kept(place.house)).toEqual([aside, aside, aside, aside]);
  });

  test(`a visitor whom ${name} does not reach solves our own puzzle, and the owner looks first`, async () => {
    await using place = await openHouse(name);
    const response = await place.house.request("/api/bot-check?provider=altcha");
    const { provider, challenge } = (await response.json()) as {
      provider: string;
      challenge: Parameters<typeof solved>[0];
    };
    expect(provider).toBe("altcha");
    expect((await post(place.house, await solved(challenge))).status).toBe(201);
    expect(await kept(place.house)).toEqual([{ box: "quarantine", verdict_reasons: '["provider-skipped"]' }]);
    expect(place.provider.asked).toEqual([]);
  });
}

test("a low score is put aside", async () => {
  await using place = await openHouse("recaptcha");
  expect((await post(place.house, "robot")).status).toBe(201);
  expect(await kept(place.house)).toEqual([{ box: "quarantine", verdict_reasons: '["low-score"]' }]);
});

test("a provider that never answers is waited for five seconds", async () => {
  await using place = await openHouse("recaptcha");
  expect((await post(place.house, "silent")).status).toBe(201);
  expect(await kept(place.house)).toEqual([{ box: "quarantine", verdict_reasons: '["provider-down"]' }]);
});

test("a typing error does not show the token to the provider", async () => {
  await using place = await openHouse("recaptcha");
  expect((await post(place.house, "good", { email: "marie@" })).status).toBe(422);
  expect(place.provider.asked).toEqual([]);
  expect((await post(place.house, "good")).status).toBe(201);
});

test("a lost answer may be asked for again with the same key", async () => {
  await using place = await openHouse("recaptcha");
  const headers = { "Idempotency-Key": randomUUID() };
  const first = await post(place.house, "good", {}, headers);
  const again = await post(place.house, "good", {}, headers);
  expect(await again.json()).toEqual(await first.json());
});

for (const name of ["recaptcha", "turnstile"] as const)
  test(`a token of ${name} shown again for other words is a robot's, and it is not asked about again`, async () => {
    await using place = await openHouse(name);
    expect((await post(place.house, "good", { name: "Marie" })).status).toBe(201);
    expect((await post(place.house, "good", { name: "Bot" })).status).toBe(201);
    expect(await kept(place.house)).toEqual([
      { box: "inbox", verdict_reasons: "[]" },
      { box: "spam", verdict_reasons: '["replayed-proof"]' },
    ]);
    expect(place.provider.asked).toHaveLength(1);
  });

test("a secret sealed with another key puts requests aside", async () => {
  await using place = await openHouse("recaptcha");
  const foreign = sealSecret(Buffer.alloc(32, 1), "recaptchaSecretKey", "sh!");
  await saveSetting(place.house.db, "integrations", { recaptchaSiteKey: "k", recaptchaSecretKey: foreign }, new Date());
  expect((await post(place.house, "good")).status).toBe(201);
  expect(await kept(place.house)).toEqual([{ box: "quarantine", verdict_reasons: '["provider-misconfigured"]' }]);
});
