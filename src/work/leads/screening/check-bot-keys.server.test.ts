import { expect, test } from "vitest";
import type { IntegrationSettings } from "#src/account/settings/integrations.ts";
import { sealSecret } from "#src/account/settings/secrets.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { openSiteverify, troubles } from "#test/doubles/siteverify.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { checkBotKeys } from "./check-bot-keys.server.ts";

const secretKey = Buffer.alloc(32, 3);
const sealed = (secret: string) => sealSecret(secretKey, "recaptchaSecretKey", secret);

async function check(settings: IntegrationSettings, url = "http://127.0.0.1:9/") {
  await using db = await openTestDb();
  await saveSettings(db, { integrations: settings }, new Date());
  return await checkBotKeys({ db, secretKey, env: { RECAPTCHA_VERIFY_URL: url, TURNSTILE_VERIFY_URL: url } });
}

test("the provider distinguishes a right secret from a wrong one", async () => {
  await using provider = await openSiteverify({ secret: "right", answers: {} });
  const keys = (secret: string) => ({ recaptchaSiteKey: "site", recaptchaSecretKey: sealed(secret) });
  expect(await check(keys("right"), provider.url)).toEqual({ outcome: "accepted" });
  expect(await check(keys("wrong"), provider.url)).toEqual({ outcome: "refused", detail: "invalid-input-secret" });
});

test("a provider that does not answer is no verdict", async () => {
  const keys = { recaptchaSiteKey: "site", recaptchaSecretKey: sealed("right") };
  expect(await check(keys)).toMatchObject({ outcome: "silent" });
  const answers = { "a-token-to-try-the-secret": troubles["internal"] ?? {} };
  await using provider = await openSiteverify({ secret: "right", answers });
  expect(await check(keys, provider.url)).toEqual({ outcome: "silent", detail: "internal-error" });
});

test("without keys the built-in puzzle is in use", async () => {
  expect(await check({})).toEqual({ outcome: "built-in" });
});
