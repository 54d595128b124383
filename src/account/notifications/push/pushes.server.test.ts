import pino from "pino";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { exampleBusiness } from "#test/site/example-site.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openPushService } from "#test/doubles/push-service.ts";
import { deliverDue } from "#test/mails/deliver-due.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { addDevice, listDevices, removeDevice } from "./push-devices.server.ts";
import { pushKeys } from "./push-keys.server.ts";
import type { NewSubscription } from "./push.ts";
import { sweepMessages } from "#src/account/notifications/outbox/sweep.server.ts";
import { enqueuePush, openPushSender, sendTestPush } from "./pushes.server.ts";
import { retryNow, undeliveredMails } from "#src/account/notifications/outbox/undelivered.server.ts";

const secretKey = Buffer.alloc(32, 3);
const start = new Date("2026-11-20T12:00:00.000Z");
const HOUR = 3_600_000;
const later = (hours: number) => new Date(start.getTime() + hours * HOUR);
const sqlite: DatabaseLocation = { kind: "sqlite", file: ":memory:" };

async function openApp(place: DatabaseLocation) {
  const db = await openTestDb(place);
  const leadId = uuidv7();
  await db
    .insertInto("leads")
    .values(aLeadRow({ id: leadId }))
    .execute();
  const places = (now: Date, allowPrivateNetwork = true) => ({ db, secretKey, now: () => now, allowPrivateNetwork });
  return {
    db,
    leadId,
    places,
    add: (
      subscription: Omit<NewSubscription, "language">,
      differences: { language?: "en" | "fr"; allowPrivateNetwork?: boolean } = {},
    ) => {
      const { language = "en", allowPrivateNetwork = true } = differences;
      return addDevice(
        db,
        { subscription: { ...subscription, language }, userAgent: "A phone", allowPrivateNetwork },
        start,
      );
    },
    push: () =>
      enqueuePush(
        db,
        {
          kind: "push-new-lead",
          leadId,
          write: (language) => ({ title: `Marie (${language})`, body: "Laval", path: "/admin" }),
        },
        start,
      ),
    deliver: (now = start, allowPrivateNetwork = true) =>
      deliverDue({
        db,
        channel: "push",
        now: () => now,
        log: pino({ level: "silent" }),
        openSender: () => openPushSender(places(now, allowPrivateNetwork)),
      }),
    states: () => db.selectFrom("mails").select(["state", "attempts", "last_error"]).orderBy("id").execute(),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

testOnBothEngines("what is pushed can be read by the device alone, and is signed by this site", async (place) => {
  await using testApp = await openApp(place);
  await using service = await openPushService();
  await testApp.add(service.subscription("phone"), { language: "fr" });
  await testApp.add(service.subscription("tablet"));
  await testApp.push();
  await testApp.deliver();
  await testApp.deliver(later(1));

  const { publicKey } = await pushKeys({ db: testApp.db, secretKey }, start);
  const byPath = service.pushed.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  expect(byPath).toMatchObject([
    {
      path: "/push/phone",
      shown: { title: "Marie (fr)", body: "Laval", path: "/admin", tag: testApp.leadId, lang: "fr" },
    },
    { path: "/push/tablet", shown: { title: "Marie (en)", lang: "en" } },
  ]);
  expect(byPath[0]?.headers).toMatchObject({
    ttl: "86400",
    urgency: "high",
    topic: testApp.leadId.replaceAll("-", ""),
    "content-encoding": "aes128gcm",
    authorization: expect.stringContaining(`k=${publicKey}`),
  });
  expect(byPath[0]?.claims).toMatchObject({ aud: service.url, sub: `mailto:${exampleBusiness.email}` });
  expect(await listDevices(testApp.db)).toMatchObject([{ reached_at: start.toISOString() }, { last_error: null }]);
});

testOnBothEngines("a push service that is away is tried again, for a day and no longer", async (place) => {
  await using testApp = await openApp(place);
  await using service = await openPushService();
  service.answer = (response) => response.writeHead(503).end("busy");
  await testApp.add(service.subscription());
  await testApp.push();
  await testApp.deliver();
  expect(await testApp.states()).toMatchObject([{ state: "waiting", attempts: 1 }]);
  expect(await listDevices(testApp.db)).toMatchObject([
    { last_error: { code: "answered-with-text", values: { status: 503, text: "busy" } } },
  ]);

  service.answer = (response) => response.writeHead(201).end();
  await testApp.deliver(later(1));
  expect(await testApp.states()).toMatchObject([{ state: "sent", attempts: 2 }]);
  expect(await listDevices(testApp.db)).toMatchObject([{ last_error: null, reached_at: later(1).toISOString() }]);

  await testApp.push();
  await testApp.deliver(later(25));
  expect(service.pushed).toHaveLength(2);
  expect(await testApp.states()).toMatchObject([{ state: "sent" }, { state: "stopped" }]);
  expect(await retryNow(testApp.db, later(25))).toBe(0);
  expect(await undeliveredMails(testApp.db)).toMatchObject({ waiting: 0, stopped: 0 });

  await sweepMessages(testApp.db, later(31 * 24));
  expect(await testApp.states()).toEqual([]);
});

for (const status of [404, 410])
  testOnBothEngines(`a device that answers ${status} is forgotten, with all that waits for it`, async (place) => {
    await using testApp = await openApp(place);
    await using service = await openPushService();
    service.answer = (response) => response.writeHead(status).end();
    await testApp.add(service.subscription());
    await testApp.push();
    await testApp.deliver();
    expect(await listDevices(testApp.db)).toEqual([]);
    expect(await testApp.states()).toEqual([]);
  });

testOnBothEngines("a device that is taken away is told nothing any more", async (place) => {
  await using testApp = await openApp(place);
  await using service = await openPushService();
  const added = await testApp.add(service.subscription());
  expect(await testApp.add(service.subscription())).toEqual(added);
  await testApp.push();
  await removeDevice(testApp.db, added.kind === "added" ? added.hash : "");
  await testApp.deliver();
  expect(service.pushed).toEqual([]);
});

testOnBothEngines("several processes make one pair of keys", async (place) => {
  await using testApp = await openApp(place);
  const made = await Promise.all([1, 2, 3, 4].map(() => pushKeys({ db: testApp.db, secretKey }, start)));
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
  const stored = await testApp.db.selectFrom("settings").select("value").where("name", "=", "push").executeTakeFirst();
  expect(stored?.value).not.toContain(made[0]?.privateKey);
});

test("under another secret key there are new keys, and the devices bound to the old ones are forgotten", async () => {
  await using testApp = await openApp(sqlite);
  await using service = await openPushService();
  const before = await pushKeys({ db: testApp.db, secretKey }, start);
  await testApp.add(service.subscription());
  const after = await pushKeys({ db: testApp.db, secretKey: Buffer.alloc(32, 9) }, start);
  expect(after.publicKey).not.toBe(before.publicKey);
  expect(await listDevices(testApp.db)).toEqual([]);
});

test("only push services on the public internet are called", async () => {
  await using testApp = await openApp(sqlite);
  await using service = await openPushService();
  const { keys } = service.subscription();
  const add = (endpoint: string) => testApp.add({ endpoint, keys }, { allowPrivateNetwork: false });
  const refused = [
    ...["http://push.example/a", "ftp://push.example/a", "https://user:word@push.example/a", "https://localhost/a"],
    ...[
      "https://127.0.0.1/a",
      "https://[::1]/a",
      "https://10.0.0.7/a",
      "https://169.254.169.254/a",
      "https://intranet/a",
    ],
  ];
  for (const endpoint of refused) expect([endpoint, await add(endpoint)]).toEqual([endpoint, { kind: "bad-address" }]);
  expect(await add("https://push.example/a")).toMatchObject({ kind: "added" });
  expect(await testApp.add({ endpoint: "https://10.0.0.7/a", keys })).toEqual({ kind: "bad-address" });

  // A name may lead anywhere by the time it is called.
  await testApp.add(service.subscription());
  await testApp.push();
  await testApp.deliver(start, false);
  expect(service.pushed).toEqual([]);
});

test("there is an end to the number of devices", async () => {
  await using testApp = await openApp(sqlite);
  await using service = await openPushService();
  for (let device = 0; device < 20; device += 1) await testApp.add(service.subscription(`phone-${device}`));
  expect(await testApp.add(service.subscription("one-more"))).toEqual({ kind: "too-many" });
  expect(await testApp.add(service.subscription("phone-3"))).toMatchObject({ kind: "added" });
});

test("a redirect is not followed", async () => {
  await using testApp = await openApp(sqlite);
  await using service = await openPushService();
  service.answer = (response) => response.writeHead(307, { location: `${service.url}/push/elsewhere` }).end();
  await testApp.add(service.subscription());
  await testApp.push();
  await testApp.deliver();
  expect(service.pushed).toHaveLength(1);
  expect(await testApp.states()).toMatchObject([{ state: "waiting" }]);
});

test("a test says what the push service says", async () => {
  await using testApp = await openApp(sqlite);
  await using service = await openPushService();
  const added = await testApp.add(service.subscription());
  const hash = added.kind === "added" ? added.hash : "";
  const words = { title: "It works", body: "", path: "/admin", lang: "en" } as const;
  expect(await sendTestPush(testApp.places(start), hash, words)).toEqual({ kind: "sent" });
  expect(service.pushed).toMatchObject([{ shown: { title: "It works", tag: "test" } }]);
  service.answer = (response) => response.writeHead(403).end("wrong key");
  expect(await sendTestPush(testApp.places(start), hash, words)).toMatchObject({
    kind: "failed",
    reason: { code: "answered-with-text", values: { status: 403, text: "wrong key" } },
  });
});

testOnBothEngines("of many devices added at once no more are kept than allowed", async (place) => {
  await using testApp = await openApp(place);
  await using service = await openPushService();
  const names = Array.from({ length: 80 }, (_, n) => `phone-${n}`);
  const added = await Promise.all(names.map((name) => testApp.add(service.subscription(name))));

  expect(added.filter(({ kind }) => kind === "added")).toHaveLength(20);
  expect(await listDevices(testApp.db)).toHaveLength(20);
});
