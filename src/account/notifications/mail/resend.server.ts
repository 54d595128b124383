import * as v from "valibot";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import type { DeliveryReason } from "#src/account/notifications/delivery-words.ts";
import type { OutgoingMail, SendMessage, SendResult } from "#src/account/notifications/message.ts";
import { reasonOfFailure } from "#src/account/notifications/post.server.ts";
import { excerptOf } from "#src/platform/outbound/excerpt.ts";
import { callHttp } from "#src/platform/outbound/http-client.server.ts";
import { automaticHeaders, filesTakeMs } from "./mail.ts";
import type { FromAddress } from "./smtp.server.ts";

const HOST = "Resend";
const TIMEOUT_MS = 30 * SECOND_MS;
/** Characters. */
const MOST_REFUSAL = 4_096;
/** Our key or our domain (401, 403), a double of a call that still runs (409), and what time heals. */
const NOT_ABOUT_THE_MAIL = [401, 403, 408, 409, 425, 429];

export const MAIL_TAG = "mail";

export type ResendAccount = { apiUrl: string; apiKey: string };

export function resendSender(account: ResendAccount, from: FromAddress, timeoutMs = TIMEOUT_MS): SendMessage {
  return async (mail) => {
    try {
      return await send(mail, { account, from, timeoutMs });
    } catch (error) {
      return { kind: "failed", reason: reasonOfFailure(HOST, error) };
    }
  };
}

type Sending = { account: ResendAccount; from: FromAddress; timeoutMs: number };

async function send(mail: OutgoingMail, { account, from, timeoutMs }: Sending): Promise<SendResult> {
  const answer = await callHttp({
    url: `${account.apiUrl.replace(/\/$/, "")}/emails`,
    method: "POST",
    headers: {
      Authorization: `Bearer ${account.apiKey}`,
      "Content-Type": "application/json",
      // A lost answer must not send the mail twice.
      "Idempotency-Key": mail.id,
    },
    body: JSON.stringify(messageOf(mail, from)),
    withinMs: timeoutMs + Math.ceil(filesTakeMs(mail)),
  });
  if (!isOk(answer.status)) return parseRefusal(answer.status, await answer.start(MOST_REFUSAL));
  answer.close();
  return { kind: "sent" };
}

function isOk(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Sends nothing. A send-only key is refused all other calls, and is good. */
export async function tryResend(
  { apiUrl, apiKey }: ResendAccount,
  timeoutMs = TIMEOUT_MS,
): Promise<{ ok: true } | { ok: false; reason: DeliveryReason }> {
  const { status, text } = await askForDomains({ apiUrl, apiKey }, timeoutMs);
  if (isOk(status) || (status === 401 && nameIn(text) === "restricted_api_key")) return { ok: true };
  return { ok: false, reason: answered(status, text) };
}

/** The one call that tells whether a key is known and changes nothing. */
export async function askForDomains({ apiUrl, apiKey }: ResendAccount, timeoutMs: number) {
  const headers = { Authorization: `Bearer ${apiKey}` };
  const answer = await callHttp({ url: `${apiUrl.replace(/\/$/, "")}/domains`, headers, withinMs: timeoutMs });
  return { status: answer.status, text: await answer.start(MOST_REFUSAL) };
}

function messageOf(mail: OutgoingMail, from: FromAddress) {
  return {
    from: `${quoted(from.name)} <${from.address}>`,
    to: [mail.to],
    ...(mail.replyTo && { reply_to: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.attachments?.length && {
      attachments: mail.attachments.map(({ filename, contentType, content, contentId }) => ({
        ...{ filename, content },
        content_type: contentType,
        ...(contentId && { content_id: contentId }),
      })),
    }),
    headers: { ...automaticHeaders(mail), ...threadHeaders(mail), "X-Entity-Ref-ID": mail.id },
    // What its webhooks tell of the mail names it by this.
    tags: [{ name: MAIL_TAG, value: mail.id }],
  };
}

/** Resend puts an id of its own in the place of ours, which an answer still names when it stands among these. */
function threadHeaders({ messageId, inReplyTo, threadIds = [] }: OutgoingMail) {
  return { ...(inReplyTo && { "In-Reply-To": inReplyTo }), References: [...threadIds, messageId].join(" ") };
}

/** A display name as RFC 5322 writes one that may hold anything. */
function quoted(name: string): string {
  return `"${name.replace(/["\\]/g, "\\$&")}"`;
}

const Refusal = v.object({ message: v.string() });

function parseRefusal(status: number, body: string): SendResult {
  const final = status >= 400 && status < 500 && !NOT_ABOUT_THE_MAIL.includes(status);
  return { kind: final ? "refused" : "failed", reason: answered(status, body) };
}

function answered(status: number, body: string): DeliveryReason {
  return { code: "answered-with-text", values: { host: HOST, status, text: messageIn(body) } };
}

function messageIn(body: string): string {
  try {
    return excerptOf(v.parse(Refusal, JSON.parse(body)).message);
  } catch {
    return excerptOf(body);
  }
}

function nameIn(body: string): string | undefined {
  try {
    return v.parse(v.object({ name: v.string() }), JSON.parse(body)).name;
  } catch {
    return undefined;
  }
}
