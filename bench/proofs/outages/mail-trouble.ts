import pino from "pino";
import { openDb, type DatabaseLocation, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { backOffMs } from "#src/platform/clock/back-off.ts";
import { startOutbox } from "#src/account/notifications/outbox/outbox-worker.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { smtpSender } from "#src/account/notifications/mail/smtp.server.ts";
import { aMail } from "#test/mails/a-mail.ts";
import { openMailServer, type Verdict } from "#test/doubles/mail-server.ts";
import { until } from "../kills/drain.ts";
import { openTroubledLine, type Trouble } from "./troubled-line.ts";

const LONG = 30_000;
const from = { name: "The business", address: "info@business.example" };

/** In turn; every mail is tried once in each. */
const troubles: { line: Trouble; verdict?: Verdict }[] = [
  { line: "down" },
  { line: "silent" },
  { line: "garbage" },
  { line: "none", verdict: 451 },
  { line: "none", verdict: "hang up" },
  { line: "cut" },
];

/**
 * A mail server behind a connection that fails in every way, then works again, but slowly. It always refuses every
 * tenth mail. The clock is simulated, so that hours of back-off pass at once.
 */
export async function mailTrouble({ mails, place }: { mails: number; place: DatabaseLocation }) {
  await using db = openDb(place);
  await migrate(db);
  await using post = await openMailServer();
  await using line = await openTroubledLine(post.port);
  let verdict: Verdict;
  post.decide = ({ headers }) => (headers.get("subject")?.startsWith("never") ? 554 : verdict);
  let now = new Date("2026-11-20T12:00:00.000Z");
  for (let n = 0; n < mails; n += 1) await enqueue(db, aMail({ subject: `${n % 10 ? "wanted" : "never"} ${n}` }), now);

  let timeoutMs = LONG;
  const open = () => smtpSender({ host: "127.0.0.1", port: line.port }, from, timeoutMs);
  const log = pino({ level: "silent" });
  const outbox = startOutbox({
    db,
    now: () => now,
    log,
    openSender: async () => ({ kind: "ready", sendMessage: open() }),
  });
  const reasons: string[] = [];
  for (const [round, trouble] of [...troubles, { line: "slow" as const, verdict: undefined }].entries()) {
    await line.be(trouble.line);
    verdict = trouble.verdict;
    // A silent mail server would make the test wait for its timeout.
    timeoutMs = trouble.line === "silent" ? 300 : LONG;
    if (round > 0) now = new Date(now.getTime() + backOffMs(round, 1) + 1);
    outbox.wake();
    const isLast = round === troubles.length;
    await until(async () => (await waitingBelow(db, isLast ? Infinity : round + 1)) === 0, `${trouble.line} goes on`);
    if (!isLast) reasons.push(await reasonShown(db));
  }
  await outbox.stop();
  return {
    mails,
    ...(await outcome(
      db,
      post.arrived.map(({ headers }) => headers.get("subject") ?? ""),
    )),
    reasons,
  };
}

async function waitingBelow(db: Db, attempts: number): Promise<number> {
  const waiting = await db.selectFrom("mails").select("attempts").where("state", "=", "waiting").execute();
  return waiting.filter((mail) => mail.attempts < attempts).length;
}

async function reasonShown(db: Db): Promise<string> {
  const mails = db.selectFrom("mails").select("last_error").where("state", "=", "waiting");
  return (await mails.executeTakeFirst())?.last_error ?? "";
}

async function outcome(db: Db, arrived: string[]) {
  const stored = await db.selectFrom("mails").select(["subject", "state", "last_error"]).execute();
  const stopped = stored.filter(({ state }) => state === "stopped");
  return {
    arrived: arrived.length,
    doubled: arrived.length - new Set(arrived).size,
    sent: stored.filter(({ state }) => state === "sent").length,
    stoppedWithReason: stopped.filter(({ last_error }) => last_error?.includes("554")).length,
    stopped: stopped.length,
  };
}
