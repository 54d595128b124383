import pino from "pino";
import { expect } from "vitest";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import type { IntegrationSettings } from "#src/account/settings/integrations.ts";
import { sealSecret } from "#src/account/settings/secrets.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openWebhookReceiver } from "#test/doubles/webhook-receiver.ts";
import { deliverDue } from "#test/mails/deliver-due.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import {
  retryNow,
  undeliveredMails,
  undeliveredWebhooks,
} from "#src/account/notifications/outbox/undelivered.server.ts";
import { sweepMessages } from "#src/account/notifications/outbox/sweep.server.ts";
import { dropWaitingWebhooks, enqueueWebhook, openWebhookSender } from "./webhooks.server.ts";

const secretKey = Buffer.alloc(32, 3);
const start = new Date("2026-11-20T12:00:00.000Z");
const DAY = 86_400_000;
const none = { waiting: 0, stopped: 0, reason: null };

async function openApp(place: DatabaseLocation) {
  const db = await openTestDb(place);
  const webhookSecret = sealSecret(secretKey, "webhookSecret", "a secret of words");
  const deliver = (now = start, allowPrivateNetwork = true) =>
    deliverDue({
      db,
      channel: "webhook",
      now: () => now,
      log: pino({ level: "silent" }),
      openSender: () => openWebhookSender({ db, secretKey, now: () => now, allowPrivateNetwork }),
    });
  return {
    db,
    deliver,
    choose: (settings: IntegrationSettings) =>
      saveSettings(db, { integrations: { webhookSecret, ...settings } }, start),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

testOnBothEngines("what happened is told once, and a failure again later under the same id", async (place) => {
  await using testApp = await openApp(place);
  await using receiver = await openWebhookReceiver();
  await testApp.choose({ webhookUrl: receiver.url });
  receiver.answer = (response) => response.writeHead(503).end();
  await enqueueWebhook(
    testApp.db,
    { event: "alert.raised", choice: "webhookOnAlert", payload: { disk: "full" } },
    start,
  );
  await testApp.deliver();
  expect(await undeliveredWebhooks(testApp.db)).toMatchObject({
    waiting: 1,
    reason: { code: "answered", values: { status: 503 } },
  });
  expect(await undeliveredMails(testApp.db)).toEqual(none);

  receiver.answer = (response) => response.writeHead(200).end();
  await testApp.deliver(new Date(start.getTime() + DAY));
  await testApp.deliver(new Date(start.getTime() + 2 * DAY));
  const [first, second, ...more] = receiver.received;
  expect(more).toEqual([]);
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(JSON.parse(second?.body ?? "")).toEqual({
    type: "alert.raised",
    timestamp: start.toISOString(),
    data: { disk: "full" },
  });
  expect(await undeliveredWebhooks(testApp.db)).toEqual(none);
});

testOnBothEngines("only chosen events are told, and none without an address", async (place) => {
  await using testApp = await openApp(place);
  await enqueueWebhook(testApp.db, { event: "alert.raised", choice: "webhookOnAlert", payload: {} }, start);
  await testApp.choose({ webhookUrl: "https://hooks.example.com/", webhookOnIdea: false });
  await enqueueWebhook(
    testApp.db,
    { event: "content_idea.status_changed", choice: "webhookOnIdea", payload: {} },
    start,
  );
  await enqueueWebhook(testApp.db, { event: "alert.raised", choice: "webhookOnAlert", payload: {} }, start);

  const rows = await testApp.db.selectFrom("mails").select(["channel", "kind", "state"]).execute();
  expect(rows).toEqual([{ channel: "webhook", kind: "alert.raised", state: "waiting" }]);
});

testOnBothEngines("what is taken back was never told", async (place) => {
  await using testApp = await openApp(place);
  await testApp.choose({ webhookUrl: "https://hooks.example.com/" });
  const transaction = testApp.db.transaction().execute(async (trx) => {
    await enqueueWebhook(trx, { event: "alert.raised", choice: "webhookOnAlert", payload: {} }, start);
    throw new Error("taken back");
  });
  await expect(transaction).rejects.toThrow("taken back");
  expect(await testApp.db.selectFrom("mails").selectAll().execute()).toEqual([]);
});

testOnBothEngines("a private address stops at once, and goes when it may", async (place) => {
  await using testApp = await openApp(place);
  await using receiver = await openWebhookReceiver();
  await testApp.choose({ webhookUrl: receiver.url });
  await enqueueWebhook(testApp.db, { event: "alert.raised", choice: "webhookOnAlert", payload: {} }, start);
  await testApp.deliver(start, false);
  expect(await undeliveredWebhooks(testApp.db)).toMatchObject({ stopped: 1 });
  expect(receiver.received).toEqual([]);

  await retryNow(testApp.db, start);
  await testApp.deliver();
  expect(receiver.received).toHaveLength(1);
});

testOnBothEngines(
  "what waits is dropped with the webhook, and what has left is forgotten after a month",
  async (place) => {
    await using testApp = await openApp(place);
    await using receiver = await openWebhookReceiver();
    await testApp.choose({ webhookUrl: receiver.url });
    await enqueueWebhook(testApp.db, { event: "alert.raised", choice: "webhookOnAlert", payload: { n: 1 } }, start);
    await testApp.deliver();
    await enqueueWebhook(testApp.db, { event: "alert.raised", choice: "webhookOnAlert", payload: { n: 2 } }, start);
    await dropWaitingWebhooks(testApp.db);
    const states = () => testApp.db.selectFrom("mails").select("state").execute();
    expect(await states()).toEqual([{ state: "sent" }]);

    await sweepMessages(testApp.db, new Date(start.getTime() + 30 * DAY));
    expect(await states()).toHaveLength(1);
    await sweepMessages(testApp.db, new Date(start.getTime() + 31 * DAY));
    expect(await states()).toEqual([]);
  },
);
