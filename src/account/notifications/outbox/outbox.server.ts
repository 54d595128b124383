import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { backOffMs } from "#src/platform/clock/back-off.ts";
import { after, MINUTE_MS } from "#src/platform/clock/durations.ts";
import { isDatabaseFailure } from "#src/platform/monitoring/database-failure.ts";
import { isStillPermitted } from "#src/account/consents/consents.server.ts";
import { nextAllowedMoment } from "#src/account/reminders/quiet-hours.server.ts";
import { retry } from "#src/platform/clock/retry.server.ts";
import { serializeReason, sayReason, verbatim, type Channel } from "#src/account/notifications/delivery-words.ts";
import { isCommercial, isPerishable } from "#src/account/notifications/mail/mail.ts";
import type { OutgoingMail, MessageSender, SendMessage, SendResult } from "#src/account/notifications/message.ts";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import {
  claimDue,
  isAnyDue,
  keepWhyWaiting,
  markSent,
  putBack,
  putOff,
  type ClaimDeps,
  type StoredMessage,
} from "./message-rows.server.ts";

const KEEP_OUTCOME_MS = 4 * MINUTE_MS;

export type OutboxDeps = ClaimDeps & {
  channel?: Channel;
  openSender: () => Promise<MessageSender>;
  now: () => Date;
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

/** Does not throw for the receiver's errors: the outcome is stored. */
export async function deliver({ db, now, log }: OutboxDeps, { message, sendMessage }: ClaimedMessage): Promise<void> {
  const allowedAt = isCommercial(message.kind) ? nextAllowedMoment(now(), await loadZone(db)) : now();
  if (allowedAt > now()) return putOff(db, message, allowedAt);
  const refusal = await refusalOf(db, message, now());
  const result = refusal ?? (await trySending(sendMessage, message));
  // A short database outage must not send a message twice.
  if (result.kind === "sent") {
    const { providerId } = result;
    return keepSent(() => markSent(db, message, { now: now(), providerId }));
  }
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

/** A late acknowledgement puzzles; a late push is no news, nor is what was to come. */
function isTooLate({ kind, channel, give_up_at }: StoredMessage, now: Date): boolean {
  const isOfNoUse = kind === "visitor-acknowledgement" || channel === "push" || isPerishable(kind);
  return isOfNoUse && give_up_at <= now.toISOString();
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
  const threadIds = message.thread_ids.split(" ").filter(Boolean);
  const thread = { messageId: message.message_id, inReplyTo: message.in_reply_to || undefined, threadIds };
  try {
    return await sendMessage({ ...outgoing, ...thread, ...filesOf(message) });
  } catch (error) {
    return { kind: "failed", reason: verbatim(String(error)) };
  }
}

type OutgoingFiles = Pick<OutgoingMail, "attachments" | "copyOfQuote" | "copyOfInvoice" | "answerFiles">;

function filesOf({ attachments }: StoredMessage): OutgoingFiles {
  const stored = parseJson(attachments);
  const copyOfQuote = stored.find((file) => "copyOfQuote" in file)?.copyOfQuote;
  const copyOfInvoice = stored.find((file) => "copyOfInvoice" in file)?.copyOfInvoice;
  const answerFiles = stored.flatMap((file) => ("answerFile" in file ? [file.answerFile] : []));
  return { attachments: stored.filter((file) => "content" in file), copyOfQuote, copyOfInvoice, answerFiles };
}
