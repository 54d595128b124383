import type { ExpressionBuilder, Selectable } from "kysely";
import { randomUUID } from "node:crypto";
import { domainToASCII } from "node:url";
import type { Logger } from "pino";
import { uuidv7 } from "uuidv7";
import type { Db } from "#src/db/db.server.ts";
import type { MailsTable, Schema } from "#src/db/schema.ts";
import { loadBusiness } from "#src/settings/settings.server.ts";
import { backOffMs, GIVE_UP_AFTER_MS } from "#src/clock/back-off.ts";
import { after, MINUTE_MS } from "#src/clock/durations.ts";
import { isFree, tooFarAhead } from "#src/clock/lease.ts";
import { retry } from "#src/clock/retry.server.ts";
import { oneLine, type Mail, type SendMessage, type SendResult } from "#src/notifications/mail/mail.ts";

/** Longer than any sending may take: no other process claims a mail in flight. */
const LEASE_MS = 4 * MINUTE_MS;
const LONGEST_REASON = 500;
const SAID_AT_ONCE = 20;

type StoredMail = Selectable<MailsTable>;

/** What sends at this moment, or why nothing can. */
export type Sender = { kind: "ready"; sendMail: SendMessage } | { kind: "unready"; reason: string };
export type Channel = "mail" | "webhook" | "push";
export type OutboxDeps = {
  db: Db;
  /** Each channel has its worker, so that a slow webhook holds up no mail. */
  channel?: Channel;
  openSender: () => Promise<Sender>;
  now: () => Date;
  log: Logger;
};

/** Called within the transaction of what the mail tells about, so that both are kept or neither. */
export function enqueue(db: Db, mail: Mail, now: Date): Promise<void> {
  const { kind, text, html } = mail;
  const message: Message = {
    channel: "mail",
    kind,
    lead_id: mail.leadId ?? null,
    to: oneLine(mail.to),
    reply_to: mail.replyTo ? oneLine(mail.replyTo) : null,
    subject: oneLine(mail.subject),
    text,
    html,
  };
  return enqueueMessage(db, message, now);
}

export type Message = Pick<StoredMail, "kind" | "lead_id" | "to" | "subject" | "text" | "html"> & {
  channel: Channel;
  reply_to?: string | null;
  /** After three days when absent. */
  give_up_at?: string;
};

/** For whatever channel. Its id is the same at every try, so that a receiver knows a repeat. */
export async function enqueueMessage(db: Db, message: Message, now: Date): Promise<void> {
  const id = uuidv7();
  await db
    .insertInto("mails")
    .values({
      id,
      reply_to: null,
      give_up_at: after(now, GIVE_UP_AFTER_MS),
      ...message,
      message_id: `<${id}@${await ownDomain(db)}>`,
      next_try_at: now.toISOString(),
      created_at: now.toISOString(),
    })
    .execute();
}

/** Sends what is due, five at a time, until nothing is. A mail that fails waits twice as long; the others still go. */
export async function deliverDue(deps: OutboxDeps): Promise<void> {
  let claimed = await claimToSend(deps, 5);
  while (claimed.length > 0) {
    await Promise.all(claimed.map((mail) => deliver(deps, mail)));
    claimed = await claimToSend(deps, 5);
  }
}

export type ClaimedMail = { mail: StoredMail; sendMail: SendMessage };

/** Takes up to `limit` due mails for this process alone. Without a mail server they wait, and say why. */
export async function claimToSend(deps: OutboxDeps, limit: number): Promise<ClaimedMail[]> {
  const { db, openSender } = deps;
  const due = { channel: deps.channel ?? "mail", now: deps.now() };
  if (!(await isAnyDue(db, due))) return [];
  const sender = await openSender();
  if (sender.kind === "ready")
    return (await claimDue(db, due, limit)).map((mail) => ({ mail, sendMail: sender.sendMail }));
  await sayWhyWaiting(db, due, sender.reason);
  return [];
}

type Due = { channel: Channel; now: Date };

/** Never throws for what a mail server does: the outcome is written into the outbox. */
export async function deliver({ db, now, log }: OutboxDeps, { mail, sendMail }: ClaimedMail): Promise<void> {
  const result = isTooLate(mail, now()) ? tooLate : await trySending(sendMail, mail);
  // A database that is away for a moment must not make a mail leave twice.
  if (result.kind === "sent") return retry(() => markSent(db, mail, now()), { everyMs: 500, forMs: LEASE_MS });
  const next = after(now(), backOffMs(mail.attempts + 1, Math.random()));
  const stop = result.kind === "refused" || next > mail.give_up_at;
  const reason = stop && result.kind === "failed" ? `Gave up. ${result.reason}` : result.reason;
  await putBack(db, mail, { state: stop ? "stopped" : "waiting", next_try_at: next, last_error: oneLine(reason) });
  log.warn({ mail: mail.id, reason }, stop ? "mail stopped" : "mail not sent, will try again");
}

/** Thanking somebody for a request of last month would puzzle more than please; what a phone shows is news or nothing. */
function isTooLate({ kind, channel, give_up_at }: StoredMail, now: Date): boolean {
  return (kind === "visitor-acknowledgement" || channel === "push") && give_up_at <= now.toISOString();
}

const tooLate: SendResult = { kind: "refused", reason: "Too late: it waited for days." };

async function trySending(sendMail: SendMessage, mail: StoredMail): Promise<SendResult> {
  const { id, kind, to, subject, text, html } = mail;
  const outgoing = { id, kind, to, replyTo: mail.reply_to ?? undefined, subject, text, html };
  try {
    return await sendMail({ ...outgoing, messageId: mail.message_id });
  } catch (error) {
    return { kind: "failed", reason: String(error) };
  }
}

async function isAnyDue(db: Db, due: Due): Promise<boolean> {
  const any = await db.selectFrom("mails").select("id").where(isDue(due)).limit(1).executeTakeFirst();
  return any !== undefined;
}

/**
 * The condition stands in the update too: of two processes that chose the same mail, one gets it.
 * One row a statement, because two statements over the same rows can lock each other out.
 */
async function claimDue(db: Db, due: Due, limit: number): Promise<StoredMail[]> {
  const chosen = await db
    .selectFrom("mails")
    .select("id")
    .where(isDue(due))
    .orderBy("next_try_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  const claimed: StoredMail[] = [];
  for (const { id } of chosen) {
    const mail = await claim(db, id, due);
    if (mail) claimed.push(mail);
  }
  return claimed;
}

function claim(db: Db, id: string, due: Due): Promise<StoredMail | undefined> {
  return db
    .updateTable("mails")
    .set({ claimed_by: randomUUID(), claimed_until: after(due.now, LEASE_MS) })
    .where("id", "=", id)
    .where(isDue(due))
    .returningAll()
    .executeTakeFirst();
}

/** A mail never tried that was written too far ahead comes from a clock that has been set back since. */
function isDue({ channel, now }: Due) {
  const clock = { now, longestMs: LEASE_MS };
  return (eb: ExpressionBuilder<Schema, "mails">) =>
    eb.and([
      eb("state", "=", "waiting"),
      eb("channel", "=", channel),
      eb.or([
        eb("next_try_at", "<=", now.toISOString()),
        eb.and([eb("created_at", ">", tooFarAhead(clock)), eb("attempts", "=", 0)]),
      ]),
      isFree(eb, "claimed_until", clock),
    ]);
}

/** A few at a time, the oldest first: while nobody can send, thousands may wait, and each look comes back for more. */
async function sayWhyWaiting(db: Db, due: Due, reason: string): Promise<void> {
  const silent = await db
    .selectFrom("mails")
    .select("id")
    .where(isDue(due))
    .where((eb) => eb.or([eb("last_error", "is", null), eb("last_error", "!=", reason)]))
    .orderBy("next_try_at")
    .limit(SAID_AT_ONCE)
    .execute();
  if (silent.length === 0) return;
  const ids = silent.map(({ id }) => id);
  await db.updateTable("mails").set({ last_error: reason }).where("id", "in", ids).execute();
}

/** Whoever holds the claim by now: it has left. */
async function markSent(db: Db, mail: StoredMail, now: Date): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "sent", sent_at: now.toISOString(), attempts: mail.attempts + 1, last_error: null, ...unclaimed })
    .where("id", "=", mail.id)
    .execute();
}

/** Its line is cut when this process ends, and what was not heard to its end is not delivered. */
export async function releaseClaim(db: Db, mail: StoredMail): Promise<void> {
  await db
    .updateTable("mails")
    .set(unclaimed)
    .where("id", "=", mail.id)
    .where("claimed_by", "=", mail.claimed_by)
    .where("state", "=", "waiting")
    .execute();
}

type Outcome = { state: "waiting" | "stopped"; next_try_at: string; last_error: string };

/** Only while the claim is still ours: another process may have sent it since. */
async function putBack(db: Db, mail: StoredMail, outcome: Outcome): Promise<void> {
  const last_error = outcome.last_error.slice(0, LONGEST_REASON);
  await db
    .updateTable("mails")
    .set({ ...outcome, last_error, attempts: mail.attempts + 1, ...unclaimed })
    .where("id", "=", mail.id)
    .where("claimed_by", "=", mail.claimed_by)
    .execute();
}

const unclaimed = { claimed_by: null, claimed_until: null };

/** Of the business's address; an address that no machine can read must not cost the mail. */
async function ownDomain(db: Db): Promise<string> {
  const { email } = await loadBusiness(db);
  return domainToASCII(email.slice(email.lastIndexOf("@") + 1)) || "localhost";
}
