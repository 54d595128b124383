import { expect, test } from "vitest";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { enqueueWebhook } from "#src/account/notifications/webhooks/webhooks.server.ts";
import { aMail } from "#test/mails/a-mail.ts";
import { emailForm, integrationsForm, openSettingsApp } from "#test/app/settings-app.ts";
import { openWebhookReceiver } from "#test/doubles/webhook-receiver.ts";

test("a webhook needs an address of the web and a secret, which is never sent back", async () => {
  await using testApp = await openSettingsApp();
  const put = (version: number, values: object) =>
    testApp.put("integrations", version, { ...integrationsForm, ...values });
  const refusals: [string, object][] = [
    ["webhookUrl", { webhookUrl: "javascript:alert(1)" }],
    ["webhookUrl", { webhookUrl: "hooks.example.com" }],
    ["webhookUrl", { webhookUrl: "http://hooks.example.com/", webhookSecret: "a secret of words" }],
    ["webhookUrl", { webhookUrl: "http://127.0.0.1.evil.example/", webhookSecret: "a secret of words" }],
    ["webhookSecret", { webhookUrl: "https://hooks.example.com/" }],
    ["webhookSecret", { webhookUrl: "https://hooks.example.com/", webhookSecret: "short" }],
    ["webhookSecret", { webhookUrl: "https://hooks.example.com/", webhookSecret: "whsec_this is no base64" }],
    ["conversionCurrency", { conversionCurrency: "dollars" }],
    ["conversionCurrency", { conversionCurrency: "$" }],
    ["conversionValue", { conversionValue: "-1" }],
    ["adUserData", { adUserData: "yes" }],
  ];
  for (const [field, values] of refusals) {
    const refused = await put(0, values);
    expect(refused.status, JSON.stringify(values)).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ field }] });
  }
  const made = await testApp.owner.send("POST", "/api/admin/settings/integrations/webhook-secret", undefined);
  const { secret } = (await made.json()) as { secret: string };
  const saved = await put(0, { webhookUrl: "https://hooks.example.com/", webhookSecret: secret, webhookOnIdea: false });
  expect(saved.status).toBe(200);
  expect(await saved.text()).not.toContain(secret);
  expect((await testApp.settings()).integrations.values).toMatchObject({
    webhookSecret: { isSet: true },
    webhookOnIdea: false,
  });
});

test("the test event reports the receiver's answer", async () => {
  await using testApp = await openSettingsApp();
  await using receiver = await openWebhookReceiver();
  const sendTestEvent = () => testApp.owner.send("POST", "/api/admin/settings/integrations/webhook-test", undefined);
  expect(await (await sendTestEvent()).json()).toMatchObject({ detail: "Webhook: no address is set." });
  const webhook = { webhookUrl: receiver.url, webhookSecret: "a secret of words" };
  await testApp.put("integrations", 0, { ...integrationsForm, ...webhook });
  expect((await sendTestEvent()).status).toBe(204);
  expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({ type: "test" });

  receiver.answer = (response) => response.writeHead(418).end("teapot");
  const refused = await sendTestEvent();
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining("answered 418: teapot") });
});

test("a site on the public internet calls no private address", async () => {
  await using testApp = await openSettingsApp({ SITE_URL: "https://lavage.example" });
  await using receiver = await openWebhookReceiver();
  const webhook = { webhookUrl: receiver.url, webhookSecret: "a secret of words" };
  await testApp.put("integrations", 0, { ...integrationsForm, ...webhook });
  const refused = await testApp.owner.send("POST", "/api/admin/settings/integrations/webhook-test", undefined);

  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining("not on the public internet") });
  expect(receiver.received).toEqual([]);
});

test("what waits is tried at once when mail or webhook is set right, and dropped with the webhook", async () => {
  await using testApp = await openSettingsApp();
  const webhook = { webhookUrl: "https://hooks.example.com/", webhookSecret: "a secret of words" };
  await testApp.put("integrations", 0, { ...integrationsForm, ...webhook });
  await enqueueWebhook(testApp.db, { event: "alert.raised", choice: "webhookOnAlert", payload: {} }, new Date());
  await enqueue(testApp.db, aMail(), new Date());
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await testApp.db.updateTable("mails").set({ state: "stopped", next_try_at: tomorrow }).execute();
  let wakes = 0;
  testApp.app.outbox = { wake: () => (wakes += 1) };
  const messages = () => testApp.db.selectFrom("mails").select(["channel", "state"]).orderBy("id").execute();
  await testApp.put("email", 0, emailForm);
  expect(wakes).toBe(1);
  expect(await messages()).toEqual([
    { channel: "webhook", state: "waiting" },
    { channel: "mail", state: "waiting" },
  ]);

  await testApp.put("integrations", 1, { ...integrationsForm, webhookUrl: "" });
  expect(wakes).toBe(2);
  expect(await messages()).toEqual([{ channel: "mail", state: "waiting" }]);
});
