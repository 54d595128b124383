import { expect, test } from "vitest";
import { verbatim } from "#src/account/notifications/delivery-words.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { deliverDue } from "#test/mails/deliver-due.ts";
import { aMail } from "#test/mails/a-mail.ts";
import { openTestApp } from "#test/app/test-app.ts";

async function openApp() {
  const testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const undelivered = async () => (await owner.request("/api/admin/mails/undelivered")).json();
  return { ...testApp, owner, undelivered };
}

test("undelivered mails are for the owner alone, and retried from our own pages alone", async () => {
  await using testApp = await openApp();

  expect((await testApp.request("/api/admin/mails/undelivered")).status).toBe(401);
  expect((await testApp.send("POST", "/api/admin/mails/retry", undefined)).status).toBe(401);
  expect((await testApp.owner.request("/api/admin/mails/retry", { method: "POST" })).status).toBe(403);
});

test("no trouble is no number and no reason, also while a mail is on its way", async () => {
  await using testApp = await openApp();
  expect(await testApp.undelivered()).toMatchObject({ waiting: 0, stopped: 0, reason: null });
  await enqueue(testApp.db, aMail(), new Date());

  expect(await testApp.undelivered()).toMatchObject({ waiting: 0, stopped: 0, reason: null });
});

test("mails without a mail server say so", async () => {
  await using testApp = await openApp();
  await enqueue(testApp.db, aMail(), new Date());
  const openSender = async () => ({ kind: "unready", reason: { code: "no-mail-server" } }) as const;
  await deliverDue({ db: testApp.db, now: () => new Date(), log: testApp.app.log, openSender });

  expect(await testApp.undelivered()).toMatchObject({ waiting: 1, stopped: 0, reason: { code: "no-mail-server" } });
});

test("a retry makes what was stopped due again, wakes the outbox, and says how many", async () => {
  await using testApp = await openApp();
  let woken = 0;
  testApp.app.outbox = { wake: () => (woken += 1) };
  await enqueue(testApp.db, aMail(), new Date());
  await testApp.db.updateTable("mails").set({ state: "stopped", last_error: "550 No such user" }).execute();
  const response = await testApp.owner.send("POST", "/api/admin/mails/retry", undefined);

  expect(await response.json()).toEqual({ retried: 1 });
  expect(woken).toBe(1);
  expect(await testApp.undelivered()).toMatchObject({ waiting: 1, stopped: 0, reason: verbatim("550 No such user") });
  await testApp.deliverMail();
  expect(await testApp.undelivered()).toMatchObject({ waiting: 0, stopped: 0, reason: null });
});
