import { expect, test } from "vitest";
import { checkMeasurementId } from "#src/account/settings/check-measurement-id.server.ts";
import { sealSecret } from "#src/account/settings/secrets.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { openWebhookReceiver } from "#test/doubles/webhook-receiver.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { checkResend } from "./check-resend.server.ts";

const secretKey = Buffer.alloc(32, 3);

async function openApp() {
  const db = await openTestDb();
  const resendApiKey = sealSecret(secretKey, "resendApiKey", "re_key");
  await saveSettings(db, { integrations: { resendApiKey, googleAnalyticsId: "G-TEST123" } }, new Date());
  return db;
}

test("Resend's own word on the key is told", async () => {
  await using db = await openApp();
  await using resend = await openWebhookReceiver();
  const check = () => checkResend({ db, secretKey, env: { RESEND_API_URL: new URL(resend.url).origin } });
  const answer = (status: number, body: object) => {
    resend.answer = (response) => response.writeHead(status).end(JSON.stringify(body));
  };
  answer(200, { data: [] });
  expect(await check()).toEqual({ outcome: "accepted" });
  expect(resend.received[0]?.headers.authorization).toBe("Bearer re_key");
  answer(401, { name: "restricted_api_key", message: "This API key is restricted to only send emails" });
  expect(await check()).toEqual({ outcome: "accepted" });
  answer(401, { name: "validation_error", message: "API key is invalid" });
  expect(await check()).toEqual({ outcome: "refused", detail: "401 API key is invalid" });
  answer(500, {});
  expect(await check()).toEqual({ outcome: "silent", detail: "500" });
});

test("an unreachable service and a missing key are told apart", async () => {
  await using db = await openApp();
  const env = { RESEND_API_URL: "http://127.0.0.1:9" };
  expect(await checkResend({ db, secretKey, env })).toMatchObject({ outcome: "silent" });
  await saveSettings(db, { integrations: {} }, new Date());
  expect(await checkResend({ db, secretKey, env })).toEqual({ outcome: "missing" });
  expect(await checkMeasurementId(db)).toEqual({ outcome: "missing" });
});

test("Google has a tag under an id, or has not", async () => {
  await using db = await openApp();
  await using google = await openWebhookReceiver();
  google.answer = (response) => response.writeHead(200).end("tag");
  expect(await checkMeasurementId(db, google.url)).toEqual({ outcome: "accepted" });
  expect(google.received[0]?.path).toBe("/hook?id=G-TEST123");
  google.answer = (response) => response.writeHead(404).end();
  expect(await checkMeasurementId(db, google.url)).toEqual({ outcome: "refused", detail: "404" });
});
