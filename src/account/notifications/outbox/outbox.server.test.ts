import { sql } from "kysely";
import pino from "pino";
import { expect, test } from "vitest";
import { eventually } from "#test/eventually.ts";
import { serializeReason, verbatim } from "#src/account/notifications/delivery-words.ts";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { aMail } from "#test/mails/a-mail.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import type { OutgoingMail, SendResult, MessageSender } from "#src/account/notifications/message.ts";
import { enqueue } from "./enqueue.server.ts";
import { claimToSend, deliver } from "./outbox.server.ts";
import { deliverDue } from "#test/mails/deliver-due.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { listMails, retryNow, undeliveredMails } from "./undelivered.server.ts";

const start = new Date("2026-11-20T12:00:00.000Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** An outbox whose clock and mail server the test controls. */
async function openOutbox(place: DatabaseLocation) {
  const db = await openTestDb(place);
  let now = start;
  const tried: OutgoingMail[] = [];
  const post = {
    db,
    tried,
    answer: (_mail: OutgoingMail): SendResult => ({ kind: "sent" }),
    sender: undefined as MessageSender | undefined,
    wait: (ms: number) => (now = new Date(now.getTime() + ms)),
    enqueue: (differences: Parameters<typeof aMail>[0] = {}) => enqueue(db, aMail(differences), now),
    deliver: () => deliverDue(deps),
    retryNow: () => retryNow(db, now),
    stored: () => db.selectFrom("mails").selectAll().orderBy("id").execute(),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
  const sendMessage = async (mail: OutgoingMail) => {
    tried.push(mail);
    return post.answer(mail);
  };
  const deps = {
    db,
    now: () => now,
    log: pino({ level: "silent" }),
    openSender: async () => post.sender ?? { kind: "ready" as const, sendMessage },
  };
  return Object.assign(post, { deps });
}

const minutesUntil = (moment: string | undefined, from: Date) => (Date.parse(moment ?? "") - from.getTime()) / MINUTE;

testOnBothEngines("a mail leaves once", async (place) => {
  await using outbox = await openOutbox(place);
  await outbox.enqueue({ to: "zoé@exemple.test", replyTo: "client@exemple.test", subject: "Été", text: "a\nb" });
  await outbox.deliver();
  outbox.wait(DAY);
  await outbox.deliver();

  expect(outbox.tried).toMatchObject([
    { to: "zoé@exemple.test", replyTo: "client@exemple.test", subject: "Été", text: "a\nb", html: "<p>Bonjour</p>" },
  ]);
  expect(await outbox.stored()).toMatchObject([
    { state: "sent", attempts: 1, sent_at: start.toISOString(), claimed_by: null, last_error: null },
  ]);
});

testOnBothEngines("a mail of a transaction that is rolled back was never there", async (place) => {
  await using outbox = await openOutbox(place);
  const transaction = outbox.db.transaction().execute(async (trx) => {
    await enqueue(trx, aMail(), start);
    throw new Error("taken back");
  });
  await expect(transaction).rejects.toThrow("taken back");
  await outbox.deliver();
  expect(outbox.tried).toEqual([]);
});

testOnBothEngines("a mail that fails waits a minute, then twice as long; the others still go", async (place) => {
  await using outbox = await openOutbox(place);
  for (const subject of ["one", "two", "three"]) await outbox.enqueue({ subject });
  outbox.answer = ({ subject }) =>
    subject === "two" ? { kind: "failed", reason: verbatim("busy") } : { kind: "sent" };
  await outbox.deliver();
  const [one, two, three] = await outbox.stored();
  expect([one?.state, three?.state]).toEqual(["sent", "sent"]);
  expect(two).toMatchObject({
    state: "waiting",
    attempts: 1,
    last_error: serializeReason(verbatim("busy")),
    claimed_until: null,
  });
  expect(Math.abs(minutesUntil(two?.next_try_at, start) - 1)).toBeLessThanOrEqual(0.2);

  const later = outbox.wait(2 * MINUTE);
  await outbox.deliver();
  const again = (await outbox.stored())[1];
  expect(again).toMatchObject({ state: "waiting", attempts: 2 });
  expect(Math.abs(minutesUntil(again?.next_try_at, later) - 2)).toBeLessThanOrEqual(0.4);
});

testOnBothEngines("every try carries the same id and Message-ID", async (place) => {
  await using outbox = await openOutbox(place);
  await outbox.enqueue();
  outbox.answer = () => ({ kind: "failed", reason: verbatim("busy") });
  await outbox.deliver();
  outbox.wait(2 * MINUTE);
  outbox.answer = () => ({ kind: "sent" });
  await outbox.deliver();

  const [first, second] = outbox.tried;
  expect(second).toEqual(first);
  expect(first?.messageId).toBe(`<${first?.id}@lavagenordet.example>`);
});

testOnBothEngines("a mail refused for good stops and says why, and can be tried again", async (place) => {
  await using outbox = await openOutbox(place);
  await outbox.enqueue();
  outbox.answer = () => ({ kind: "refused", reason: verbatim("550 no such user\r\nhere") });
  await outbox.deliver();
  outbox.wait(DAY);
  await outbox.deliver();
  expect(outbox.tried).toHaveLength(1);
  expect(await undeliveredMails(outbox.db)).toEqual({
    waiting: 0,
    stopped: 1,
    reason: verbatim("550 no such user here"),
  });

  outbox.answer = () => ({ kind: "sent" });
  expect(await outbox.retryNow()).toBe(1);
  await outbox.deliver();
  expect(await outbox.stored()).toMatchObject([{ state: "sent", last_error: null }]);
  expect(await undeliveredMails(outbox.db)).toEqual({ waiting: 0, stopped: 0, reason: null });
});

testOnBothEngines("after three days of failures a mail stops, after retry it has three more", async (place) => {
  await using outbox = await openOutbox(place);
  await outbox.enqueue();
  outbox.answer = () => ({ kind: "failed", reason: verbatim("no answer") });
  for (let hours = 0; hours < 80; hours += 6) {
    await outbox.deliver();
    outbox.wait(6 * 60 * MINUTE);
  }
  expect(await outbox.stored()).toMatchObject([
    { state: "stopped", last_error: serializeReason({ ...verbatim("no answer"), gaveUp: true }) },
  ]);
  const tries = outbox.tried.length;
  expect(tries).toBeGreaterThan(10);

  await outbox.retryNow();
  await outbox.deliver();
  expect(await outbox.stored()).toMatchObject([
    { state: "waiting", attempts: 1, last_error: serializeReason(verbatim("no answer")) },
  ]);
});

testOnBothEngines("what reminds of a moment never leaves after it, whenever the mail server is back", async (place) => {
  await using outbox = await openOutbox(place);
  const giveUpAt = new Date(start.getTime() + 60 * MINUTE).toISOString();
  await outbox.enqueue({ kind: "customer-appointment-reminder", giveUpAt });
  await outbox.enqueue({ kind: "customer-appointment-reminder", giveUpAt });
  outbox.answer = () => ({ kind: "failed", reason: verbatim("no answer") });
  await outbox.deliver();
  expect(await outbox.retryNow()).toBe(2);
  expect((await outbox.stored()).map(({ give_up_at }) => give_up_at)).toEqual([giveUpAt, giveUpAt]);
  const before = outbox.tried.length;
  outbox.wait(2 * 60 * MINUTE);
  outbox.answer = () => ({ kind: "sent" });
  await outbox.deliver();
  expect(await outbox.stored()).toMatchObject([{ state: "stopped" }, { state: "stopped" }]);
  expect(await outbox.retryNow()).toBe(0);
  await outbox.deliver();

  expect(outbox.tried).toHaveLength(before);
  expect(await undeliveredMails(outbox.db)).toMatchObject({ waiting: 0, stopped: 0 });
});

testOnBothEngines("without a mail server mails wait and say why; then they go", async (place) => {
  await using outbox = await openOutbox(place);
  outbox.sender = { kind: "unready", reason: { code: "no-mail-server" } };
  await outbox.enqueue();
  await outbox.deliver();
  outbox.wait(10 * DAY);
  await outbox.deliver();
  expect(await outbox.stored()).toMatchObject([
    { state: "waiting", attempts: 0, last_error: serializeReason({ code: "no-mail-server" }), claimed_by: null },
  ]);
  expect(await undeliveredMails(outbox.db)).toMatchObject({ waiting: 1, reason: { code: "no-mail-server" } });

  outbox.sender = undefined;
  await outbox.deliver();
  expect(await outbox.stored()).toMatchObject([{ state: "sent", last_error: null }]);
});

testOnBothEngines("an acknowledgement that is days late is not sent by itself", async (place) => {
  await using outbox = await openOutbox(place);
  await outbox.enqueue({ kind: "visitor-acknowledgement" });
  outbox.wait(3 * DAY);
  await outbox.deliver();
  expect(outbox.tried).toEqual([]);
  expect(await outbox.stored()).toMatchObject([
    { state: "stopped", last_error: serializeReason({ code: "too-late" }) },
  ]);

  await outbox.retryNow();
  await outbox.deliver();
  expect(outbox.tried).toHaveLength(1);
});

testOnBothEngines("a claimed mail is free for another process only after its lease", async (place) => {
  await using outbox = await openOutbox(place);
  await outbox.enqueue();
  const [first] = await claimToSend(outbox.deps, 5);
  expect(await claimToSend(outbox.deps, 5)).toEqual([]);
  expect(await outbox.retryNow()).toBe(0);

  outbox.wait(MINUTE);
  const [second] = await claimToSend(outbox.deps, 5);
  expect(second?.message.id).toBe(first?.message.id);
});

testOnBothEngines("a process that wakes up too late does not spoil what another has done", async (place) => {
  await using outbox = await openOutbox(place);
  await outbox.enqueue();
  const [slow] = await claimToSend(outbox.deps, 5);
  outbox.wait(4 * MINUTE);
  await outbox.deliver();
  if (!slow) throw new Error("nothing claimed");
  await deliver(outbox.deps, { ...slow, sendMessage: async () => ({ kind: "failed", reason: verbatim("I slept") }) });

  expect(await outbox.stored()).toMatchObject([{ state: "sent", last_error: null }]);
});

testOnBothEngines("a mail server that breaks our code costs a try, not the mail", async (place) => {
  await using outbox = await openOutbox(place);
  await outbox.enqueue();
  outbox.answer = () => {
    throw new Error("socket hang up");
  };
  await outbox.deliver();
  expect(await outbox.stored()).toMatchObject([
    { state: "waiting", last_error: serializeReason(verbatim("Error: socket hang up")) },
  ]);
});

testOnBothEngines("no text can add a header line", async (place) => {
  await using outbox = await openOutbox(place);
  await outbox.enqueue({
    to: "a@b.test\r\nBcc: x@y.test",
    replyTo: "c@d.test\nX: y",
    subject: "Hi\r\n\r\nBody\u2028!",
  });
  expect(await outbox.stored()).toMatchObject([
    { to: "a@b.test Bcc: x@y.test", reply_to: "c@d.test X: y", subject: "Hi Body !" },
  ]);
});

testOnBothEngines("the history of what has not left is there to read", async (place) => {
  await using outbox = await openOutbox(place);
  await outbox.enqueue({ subject: "gone" });
  await outbox.deliver();
  await outbox.enqueue({ subject: "waits" });
  expect(await listMails(outbox.db, "undelivered")).toMatchObject([{ subject: "waits", state: "waiting" }]);
});

test("a mail that has left while the database was away is noted once it is back, and leaves once", async () => {
  await using outbox = await openOutbox({ kind: "sqlite", file: ":memory:" });
  await outbox.enqueue();
  await sql`create trigger away before update of state on mails begin select raise(abort, 'away'); end`.execute(
    outbox.db,
  );
  const delivered = outbox.deliver();
  await eventually(() => expect(outbox.tried).toHaveLength(1));
  expect(await outbox.stored()).toMatchObject([{ state: "waiting" }]);
  await sql`drop trigger away`.execute(outbox.db);
  await delivered;
  outbox.wait(DAY);
  await outbox.deliver();
  expect(outbox.tried).toHaveLength(1);
  expect(await outbox.stored()).toMatchObject([{ state: "sent", attempts: 1 }]);
});
