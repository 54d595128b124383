import { expect, test } from "vitest";
import { NO_MAIL_SERVER } from "#src/notifications/mail/mail.ts";
import { deliverDue, enqueue } from "#src/notifications/outbox/outbox.server.ts";
import { aMail } from "#test/a-mail.ts";
import { openTestHouse } from "#test/house.ts";

async function openHouse() {
  const house = await openTestHouse();
  const owner = await house.signedIn();
  const undelivered = async () => (await owner.request("/api/admin/mails/undelivered")).json();
  return { ...house, owner, undelivered };
}

test("undelivered mails are for the owner alone, and retried from our own pages alone", async () => {
  await using house = await openHouse();

  expect((await house.request("/api/admin/mails/undelivered")).status).toBe(401);
  expect((await house.send("POST", "/api/admin/mails/retry", undefined)).status).toBe(401);
  expect((await house.owner.request("/api/admin/mails/retry", { method: "POST" })).status).toBe(403);
});

test("no trouble is no number and no reason, also while a mail is on its way", async () => {
  await using house = await openHouse();
  expect(await house.undelivered()).toMatchObject({ waiting: 0, stopped: 0, reason: null });
  await enqueue(house.db, aMail(), new Date());

  expect(await house.undelivered()).toMatchObject({ waiting: 0, stopped: 0, reason: null });
});

test("mails that nobody can send say so", async () => {
  await using house = await openHouse();
  await enqueue(house.db, aMail(), new Date());
  const openMailer = async () => ({ kind: "unready", reason: NO_MAIL_SERVER }) as const;
  await deliverDue({ db: house.db, now: () => new Date(), log: house.app.log, openMailer });

  expect(await house.undelivered()).toMatchObject({ waiting: 1, stopped: 0, reason: NO_MAIL_SERVER });
});

test("a retry makes what was stopped due again, wakes the outbox, and says how many", async () => {
  await using house = await openHouse();
  let poked = 0;
  house.app.outbox = { poke: () => (poked += 1) };
  await enqueue(house.db, aMail(), new Date());
  await house.db.updateTable("mails").set({ state: "stopped", last_error: "550 No such user" }).execute();
  const response = await house.owner.send("POST", "/api/admin/mails/retry", undefined);

  expect(await response.json()).toEqual({ retried: 1 });
  expect(poked).toBe(1);
  expect(await house.undelivered()).toMatchObject({ waiting: 1, stopped: 0, reason: "550 No such user" });
  await house.deliverMail();
  expect(await house.undelivered()).toMatchObject({ waiting: 0, stopped: 0, reason: null });
});
