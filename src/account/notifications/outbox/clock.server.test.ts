import { expect } from "vitest";
import { verbatim } from "#src/account/notifications/delivery-words.ts";
import { aMail } from "#test/mails/a-mail.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { enqueue } from "./enqueue.server.ts";
import { deliverDue } from "#test/mails/deliver-due.ts";

const noon = new Date("2026-06-01T12:00:00Z");
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

testOnBothEngines("a mail written by a clock that was fast leaves as soon as the clock is right", async (place) => {
  const clock = { now: hoursLater(6) };
  await using testApp = await openTestApp({ place, now: () => clock.now });
  await enqueue(testApp.db, aMail(), clock.now);
  clock.now = noon;
  await testApp.deliverMail();
  await testApp.deliverMail();

  expect(testApp.sent).toHaveLength(1);
});

testOnBothEngines(
  "a claim of a process that died under a fast clock is free when the clock is right",
  async (place) => {
    const clock = { now: noon };
    await using testApp = await openTestApp({ place, now: () => clock.now });
    await enqueue(testApp.db, aMail(), noon);
    const claimed_until = hoursLater(6).toISOString();
    await testApp.db.updateTable("mails").set({ claimed_by: "a dead one", claimed_until }).execute();
    await testApp.deliverMail();

    expect(testApp.sent).toHaveLength(1);
  },
);

testOnBothEngines(
  "a mail that failed while the clock was a year fast leaves once the clock is right",
  async (place) => {
    const clock = { now: hoursLater(24 * 365) };
    await using testApp = await openTestApp({ place, now: () => clock.now });
    await enqueue(testApp.db, aMail(), clock.now);
    const away = async () => ({ kind: "failed" as const, reason: verbatim("certificate has expired") });
    await deliverDue({ ...testApp.app, openSender: async () => ({ kind: "ready", sendMessage: away }) });
    clock.now = noon;
    await testApp.deliverMail();

    expect(testApp.sent).toHaveLength(1);
  },
);

testOnBothEngines("a mail server that refuses is not asked again and again meanwhile", async (place) => {
  const clock = { now: hoursLater(6) };
  await using testApp = await openTestApp({ place, now: () => clock.now });
  await enqueue(testApp.db, aMail(), clock.now);
  clock.now = noon;
  let asked = 0;
  const sendMessage = async () => {
    asked += 1;
    return { kind: "failed" as const, reason: verbatim("busy") };
  };
  for (let look = 0; look < 3; look += 1)
    await deliverDue({ ...testApp.app, openSender: async () => ({ kind: "ready", sendMessage }) });

  expect(asked).toBe(1);
});

testOnBothEngines("a clock set forwards sends everything that waits, once", async (place) => {
  const clock = { now: noon };
  await using testApp = await openTestApp({ place, now: () => clock.now });
  await enqueue(testApp.db, aMail(), noon);
  clock.now = hoursLater(48);
  await Promise.all([testApp.deliverMail(), testApp.deliverMail()]);

  expect(testApp.sent).toHaveLength(1);
});
