import pino from "pino";
import { expect, test } from "vitest";
import { eventually } from "#test/eventually.ts";
import { serializeReason, verbatim } from "#src/account/notifications/delivery-words.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { aMail } from "#test/mails/a-mail.ts";
import { migratedPostgresDatabase, testOnBothEngines } from "#test/databases/engines.ts";
import { openMailServer } from "#test/doubles/mail-server.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import type { SendMessage } from "#src/account/notifications/message.ts";
import { startOutbox } from "./outbox-worker.server.ts";
import { enqueue } from "./enqueue.server.ts";
import { claimToSend, type OutboxDeps } from "./outbox.server.ts";
import { smtpSender } from "#src/account/notifications/mail/smtp.server.ts";

const log = pino({ level: "silent" });
const from = { name: "Lavage Nordet", address: "info@lavagenordet.example" };

function outsideOf(db: OutboxDeps["db"], sendMessage: SendMessage, now = () => new Date()): OutboxDeps {
  return { db, now, log, openSender: async () => ({ kind: "ready", sendMessage }) };
}

test("two workers on one PostgreSQL deliver 100 mails, none twice", async () => {
  const url = await migratedPostgresDatabase();
  await using one = openDb({ kind: "postgres", url });
  await using two = openDb({ kind: "postgres", url });
  await migrate(one);
  await using server = await openMailServer();
  const sendMessage = smtpSender({ host: "127.0.0.1", port: server.port }, from);
  const by = [0, 0];
  const counting =
    (worker: 0 | 1): SendMessage =>
    (mail) => {
      by[worker] = (by[worker] ?? 0) + 1;
      return sendMessage(mail);
    };
  for (let n = 0; n < 100; n += 1) await enqueue(one, aMail({ to: `client-${n}@exemple.test` }), new Date());
  const workers = [startOutbox(outsideOf(one, counting(0))), startOutbox(outsideOf(two, counting(1)))];
  await eventually(() => expect(server.arrived.length).toBeGreaterThanOrEqual(100));
  await Promise.all(workers.map((worker) => worker.stop()));

  expect(new Set(server.arrived.map(({ headers }) => headers.get("message-id"))).size).toBe(100);
  expect(server.arrived).toHaveLength(100);
  expect(Math.min(...by)).toBeGreaterThan(0);
  const states = await one.selectFrom("mails").select("state").distinct().execute();
  expect(states).toEqual([{ state: "sent" }]);
});

testOnBothEngines("a server that comes back gets every mail once; one it never wants is shown", async (place) => {
  await using db = await openTestDb(place);
  await using server = await openMailServer();
  const tries = new Map<string | undefined, number>();
  const troubles = [451, "hang up", undefined] as const;
  server.decide = ({ headers }) => {
    const subject = headers.get("subject");
    if (subject === "never") return 554;
    const count = tries.get(subject) ?? 0;
    tries.set(subject, count + 1);
    return troubles[count];
  };
  let now = new Date("2026-11-20T12:00:00.000Z");
  for (const subject of ["one", "two", "never", "three"]) await enqueue(db, aMail({ subject }), now);
  const left = async () =>
    Number(
      (
        await db
          .selectFrom("mails")
          .where("state", "=", "waiting")
          .select(({ fn }) => fn.countAll().as("n"))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const sendMessage = smtpSender({ host: "127.0.0.1", port: server.port }, from);
  const worker = startOutbox(outsideOf(db, sendMessage, () => now));
  await eventually(async () => {
    now = new Date(now.getTime() + 60_000);
    worker.wake();
    expect(await left()).toBe(0);
  });
  await worker.stop();

  expect(server.arrived.map(({ headers }) => headers.get("subject") ?? "").toSorted()).toEqual(["one", "three", "two"]);
  const stopped = await db
    .selectFrom("mails")
    .select(["subject", "last_error"])
    .where("state", "=", "stopped")
    .execute();
  expect(stopped).toEqual([
    { subject: "never", last_error: serializeReason(verbatim("Message failed: 554 not this one")) },
  ]);
});

test("a wake sends, and a slow mail does not hold up the others", async () => {
  await using db = await openTestDb();
  const sent: string[] = [];
  const slow = Promise.withResolvers<void>();
  const worker = startOutbox(
    outsideOf(db, async ({ subject }) => {
      if (subject === "slow") await slow.promise;
      sent.push(subject);
      return { kind: "sent" };
    }),
  );
  for (const subject of ["slow", "a", "b"]) await enqueue(db, aMail({ subject }), new Date());
  worker.wake();
  await eventually(() => expect(sent).toEqual(["a", "b"]));
  await enqueue(db, aMail({ subject: "c" }), new Date());
  worker.wake();
  await eventually(() => expect(sent).toEqual(["a", "b", "c"]));
  slow.resolve();
  await worker.stop();
});

test("stopping waits for the mail on its way and takes no other", async () => {
  await using db = await openTestDb();
  const sent: string[] = [];
  const [started, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const worker = startOutbox(
    outsideOf(db, async ({ subject }) => {
      started.resolve();
      await slow.promise;
      sent.push(subject);
      return { kind: "sent" };
    }),
  );
  await enqueue(db, aMail({ subject: "on its way" }), new Date());
  worker.wake();
  await started.promise;
  const stopped = worker.stop();
  await enqueue(db, aMail({ subject: "too late" }), new Date());
  worker.wake();
  slow.resolve();
  await stopped;

  expect(sent).toEqual(["on its way"]);
  expect(await db.selectFrom("mails").select(["subject", "state"]).orderBy("id").execute()).toEqual([
    { subject: "on its way", state: "sent" },
    { subject: "too late", state: "waiting" },
  ]);
});

test("trouble with the outbox itself passes", async () => {
  await using db = await openTestDb();
  const sent: string[] = [];
  let broken = true;
  const deps = outsideOf(db, async ({ subject }) => {
    sent.push(subject);
    return { kind: "sent" };
  });
  const openSender = async () => {
    if (broken) throw new Error("database is away");
    return deps.openSender();
  };
  await enqueue(db, aMail({ subject: "kept" }), new Date());
  const worker = startOutbox({ ...deps, openSender });
  await new Promise((resolve) => setTimeout(resolve, 50));
  broken = false;
  worker.wake();
  await eventually(() => expect(sent).toEqual(["kept"]));
  await worker.stop();
});

testOnBothEngines("a mail that does not get through before the stop is free for another process", async (place) => {
  await using db = await openTestDb(place);
  const { promise: never } = Promise.withResolvers<{ kind: "sent" }>();
  let begun = 0;
  const stuck: SendMessage = () => {
    begun += 1;
    return never;
  };
  await enqueue(db, aMail(), new Date());
  const stopping = startOutbox(outsideOf(db, stuck), 50);
  await eventually(() => expect(begun).toBe(1));
  await stopping.stop();
  const sent: string[] = [];
  const living = startOutbox(outsideOf(db, async ({ to }) => (sent.push(to), { kind: "sent" })));
  await eventually(() => expect(sent).toHaveLength(1));
  await living.stop();
});

testOnBothEngines(
  "a sending that takes longer than a claim lasts is left alone by other processes, and by its own",
  async (place) => {
    await using db = await openTestDb(place);
    let clock = Date.now();
    const now = () => new Date(clock);
    await enqueue(db, aMail(), now());
    const { promise: hasArrived, resolve: arrive } = Promise.withResolvers<{ kind: "sent" }>();
    const sent: string[] = [];
    const sendSlowly: SendMessage = ({ id }) => {
      sent.push(id);
      return hasArrived;
    };
    const slow = startOutbox(outsideOf(db, sendSlowly, now), undefined, 20);
    await eventually(() => expect(sent).toHaveLength(1));
    const claimedUntil = async () =>
      (await db.selectFrom("mails").select("claimed_until").executeTakeFirst())?.claimed_until;
    for (let minute = 0; minute < 5; minute += 1) {
      const before = clock;
      clock += 50_000;
      await eventually(async () => expect(Date.parse((await claimedUntil()) ?? "")).toBeGreaterThan(before + 60_000));
    }
    expect(await claimToSend(outsideOf(db, sendSlowly, now), 5)).toEqual([]);

    await db
      .updateTable("mails")
      .set({ claimed_until: new Date(0).toISOString() })
      .execute();
    slow.wake();
    arrive({ kind: "sent" });
    await slow.stop();
    expect(sent).toHaveLength(1);
    expect(await db.selectFrom("mails").select("state").execute()).toEqual([{ state: "sent" }]);
  },
);
