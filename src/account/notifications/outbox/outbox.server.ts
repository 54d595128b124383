import type { ExpressionBuilder, Selectable } from "kysely";
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { MailsTable } from "#src/account/notifications/tables.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import { backOffMs } from "#src/platform/clock/back-off.ts";
import { after, MINUTE_MS } from "#src/platform/clock/durations.ts";
import { isDatabaseFailure } from "#src/platform/monitoring/database-failure.ts";
import type { SetAside } from "#src/platform/jobs/set-aside.ts";
import { isFree, tooFarAhead } from "#src/platform/clock/lease.ts";
import { isStillPermitted } from "#src/account/consents/consents.server.ts";
import { nextAllowedMoment } from "#src/account/consents/quiet-hours.server.ts";
import { retry } from "#src/platform/clock/retry.server.ts";
import { serializeReason, sayReason, verbatim, type Channel } from "#src/account/notifications/delivery-words.ts";
import { isCommercial } from "#src/account/notifications/mail/mail.ts";
import type { OutgoingMail, Sender, SendMessage, SendResult } from "#src/account/notifications/message.ts";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";

/** Renewed while a delivery lasts; that of a killed process is free a minute later. */
const LEASE_MS = MINUTE_MS;
/** How often who sends renews its claims. */
export const RENEW_MS = LEASE_MS / 4;
const KEEP_OUTCOME_MS = 4 * MINUTE_MS;
const REASONS_AT_ONCE = 20;

type StoredMessage = Selectable<MailsTable>;

export type OutboxDeps = {
  db: Db;
  channel?: Channel;
  openSender: () => Promise<Sender>;
  now: () => Date;
  log: Logger;
  /** Messages whose row cannot be read or written. */
  aside?: SetAside;
};

/** It has left, and its row does not take that: another try would send it again. */
export class SentUnrecorded extends Error {}

export type ClaimedMessage = { message: StoredMessage; sendMessage: SendMessage };

/** Up to `limit` due messages. While nothing can send, they wait and keep the reason. */
export async function claimToSend(
  deps: OutboxDeps,
  limit: number,
  inFlight: StoredMessage[] = [],
): Promise<ClaimedMessage[]> {
  const { db, openSender, aside } = deps;
  const now = deps.now();
  const except = [...inFlight.map(({ id }) => id), ...(aside?.ids(now) ?? [])];
  const due = { channel: deps.channel ?? "mail", now, except };
  if (!(await isAnyDue(db, due))) return [];
  const sender = await openSender();
  if (sender.kind === "ready")
    return (await claimDue(deps, due, limit)).map((message) => ({ message, sendMessage: sender.sendMessage }));
  await keepWhyWaiting(db, due, serializeReason(sender.reason));
  return [];
}

/** `except`: set aside, or in flight here, with a claim that may have expired while the database was away. */
type Due = { channel: Channel; now: Date; except: string[] };

/** Does not throw for the receiver's errors: the outcome is stored. */
export async function deliver({ db, now, log }: OutboxDeps, { message, sendMessage }: ClaimedMessage): Promise<void> {
  const allowedAt = isCommercial(message.kind) ? nextAllowedMoment(now(), await loadZone(db)) : now();
  if (allowedAt > now()) return putOff(db, message, allowedAt);
  const refusal = await refusalOf(db, message, now());
  const result = refusal ?? (await trySending(sendMessage, message));
  // A short database outage must not send a message twice.
  if (result.kind === "sent") return keepSent(() => markSent(db, message, now()));
  const next = after(now(), backOffMs(message.attempts + 1, Math.random()));
  const stop = result.kind === "refused" || next > message.give_up_at;
  const reason = stop && result.kind === "failed" ? { ...result.reason, gaveUp: true as const } : result.reason;
  const last_error = serializeReason(reason);
  await putBack(db, message, { state: stop ? "stopped" : "waiting", next_try_at: next, last_error });
  const { language } = await ownerContact(db);
  log.warn(
    { mail: message.id, reason: sayReason(reason, language, channelOf(message)) },
    stop ? "mail stopped" : "mail not sent, will try again",
  );
}

async function keepSent(mark: () => Promise<void>): Promise<void> {
  try {
    await retry(mark, { everyMs: 500, forMs: KEEP_OUTCOME_MS });
  } catch (error) {
    if (isDatabaseFailure(error)) throw error;
    throw new SentUnrecorded("the message has left, but its row cannot be written", { cause: error });
  }
}

function channelOf({ channel }: StoredMessage): Channel {
  return channel === "webhook" || channel === "push" ? channel : "mail";
}

/** A late acknowledgement puzzles; a late push is no news. */
function isTooLate({ kind, channel, give_up_at }: StoredMessage, now: Date): boolean {
  return (kind === "visitor-acknowledgement" || channel === "push") && give_up_at <= now.toISOString();
}

type Refused = Extract<SendResult, { kind: "refused" }>;

async function refusalOf(db: Db, message: StoredMessage, now: Date): Promise<Refused | undefined> {
  if (isTooLate(message, now)) return { kind: "refused", reason: { code: "too-late" } };
  if (!isCommercial(message.kind) || (await isStillPermitted(db, message.consent_id, now))) return undefined;
  return { kind: "refused", reason: { code: "no-consent" } };
}

async function trySending(sendMessage: SendMessage, message: StoredMessage): Promise<SendResult> {
  const { id, kind, to, subject, text, html } = message;
  const listUnsubscribe = message.list_unsubscribe || undefined;
  const outgoing = { id, kind, to, replyTo: message.reply_to ?? undefined, subject, text, html, listUnsubscribe };
  try {
    return await sendMessage({ ...outgoing, messageId: message.message_id, ...filesOf(message) });
  } catch (error) {
    return { kind: "failed", reason: verbatim(String(error)) };
  }
}

function filesOf({ attachments }: StoredMessage): Pick<OutgoingMail, "attachments" | "copyOfQuote" | "copyOfInvoice"> {
  const stored = parseJson(attachments);
  const copyOfQuote = stored.find((file) => "copyOfQuote" in file)?.copyOfQuote;
  const copyOfInvoice = stored.find((file) => "copyOfInvoice" in file)?.copyOfInvoice;
  return { attachments: stored.filter((file) => "content" in file), copyOfQuote, copyOfInvoice };
}

async function isAnyDue(db: Db, due: Due): Promise<boolean> {
  const any = await db.selectFrom("mails").select("id").where(isDue(due)).limit(1).executeTakeFirst();
  return any !== undefined;
}

/** The update repeats the condition, so one process gets a message. One row a statement, to avoid deadlocks. */
async function claimDue({ db, aside, log }: OutboxDeps, due: Due, limit: number): Promise<StoredMessage[]> {
  const chosen = await db
    .selectFrom("mails")
    .select("id")
    .where(isDue(due))
    .orderBy("next_try_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  const claimed: StoredMessage[] = [];
  for (const { id } of chosen)
    try {
      const message = await claim(db, id, due);
      if (message) claimed.push(message);
    } catch (error) {
      if (isDatabaseFailure(error)) {
        if (claimed.length > 0) break;
        throw error;
      }
      aside?.add(id, due.now);
      log.error({ err: error, mail: id }, "a message is set aside, because its row cannot be written");
    }
  return claimed;
}

function claim(db: Db, id: string, due: Due): Promise<StoredMessage | undefined> {
  return db
    .updateTable("mails")
    .set({ claimed_by: randomUUID(), claimed_until: after(due.now, LEASE_MS) })
    .where("id", "=", id)
    .where(isDue(due))
    .returningAll()
    .executeTakeFirst();
}

/** A due time too far ahead was written before the clock was set back. */
function isDue({ channel, now, except }: Due) {
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
      eb("id", "not in", except),
    ]);
}

/** A few at a time, oldest first: thousands may wait. */
async function keepWhyWaiting(db: Db, due: Due, reason: string): Promise<void> {
  const unexplained = await db
    .selectFrom("mails")
    .select("id")
    .where(isDue(due))
    .where((eb) => eb.or([eb("last_error", "is", null), eb("last_error", "!=", reason)]))
    .orderBy("next_try_at")
    .limit(REASONS_AT_ONCE)
    .execute();
  if (unexplained.length === 0) return;
  const ids = unexplained.map(({ id }) => id);
  await db.updateTable("mails").set({ last_error: reason }).where("id", "in", ids).execute();
}

async function markSent(db: Db, message: StoredMessage, now: Date): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "sent", sent_at: now.toISOString(), attempts: message.attempts + 1, last_error: null, ...unclaimed })
    .where("id", "=", message.id)
    .execute();
}

/** The connection ends with this process, and a server delivers no partial message. */
export async function releaseClaim(db: Db, message: StoredMessage): Promise<void> {
  await db
    .updateTable("mails")
    .set(unclaimed)
    .where("id", "=", message.id)
    .where("claimed_by", "=", message.claimed_by)
    .where("state", "=", "waiting")
    .execute();
}

export async function renewClaim(db: Db, message: StoredMessage, now: Date): Promise<void> {
  await db
    .updateTable("mails")
    .set({ claimed_until: after(now, LEASE_MS) })
    .where("id", "=", message.id)
    .where("claimed_by", "=", message.claimed_by)
    .where("state", "=", "waiting")
    .execute();
}

/** No try was made. */
async function putOff(db: Db, message: StoredMessage, until: Date): Promise<void> {
  await db
    .updateTable("mails")
    .set({ next_try_at: until.toISOString(), ...unclaimed })
    .where("id", "=", message.id)
    .where("claimed_by", "=", message.claimed_by)
    .execute();
}

type Outcome = { state: "waiting" | "stopped"; next_try_at: string; last_error: string };

/** Another process may have claimed and sent it since. */
async function putBack(db: Db, message: StoredMessage, outcome: Outcome): Promise<void> {
  await db
    .updateTable("mails")
    .set({ ...outcome, attempts: message.attempts + 1, ...unclaimed })
    .where("id", "=", message.id)
    .where("claimed_by", "=", message.claimed_by)
    .execute();
}

const unclaimed = { claimed_by: null, claimed_until: null };
