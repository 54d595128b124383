import * as v from "valibot";
import { SECOND_MS } from "#src/clock/durations.ts";
import type { DeliveryReason } from "#src/notifications/delivery-words.ts";
import type { OutgoingMail, SendMessage, SendResult } from "#src/notifications/message.ts";
import { automaticHeaders } from "./mail.ts";
import type { FromAddress } from "./smtp.server.ts";

const TIMEOUT_MS = 30 * SECOND_MS;
/** Our key or our domain (401, 403), a double of a call that still runs (409), and what time heals. */
const NOT_ABOUT_THE_MAIL = [401, 403, 408, 409, 425, 429];

export type ResendAccount = { apiUrl: string; apiKey: string };

export function resendSender(
  { apiUrl, apiKey }: ResendAccount,
  from: FromAddress,
  timeoutMs = TIMEOUT_MS,
): SendMessage {
  return async (mail) => {
    const response = await fetch(`${apiUrl.replace(/\/$/, "")}/emails`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${apiKey}`,
        "Content-Type": "application/json",
        // A lost answer must not send the mail twice.
        "Idempotency-Key": mail.id,
      },
      body: JSON.stringify(messageOf(mail, from)),
      // A redirect would leak the key.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return { kind: "sent" };
    return parseRefusal(response.status, await response.text());
  };
}

/** Sends nothing. A send-only key is refused all other calls, and is good. */
export async function tryResend(
  { apiUrl, apiKey }: ResendAccount,
  timeoutMs = TIMEOUT_MS,
): Promise<{ ok: true } | { ok: false; reason: DeliveryReason }> {
  const response = await fetch(`${apiUrl.replace(/\/$/, "")}/domains`, {
    headers: { Authorization: `Bearer ${apiKey}` },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body = await response.text();
  if (response.ok || (response.status === 401 && nameIn(body) === "restricted_api_key")) return { ok: true };
  return { ok: false, reason: answered(response.status, body) };
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
    headers: { ...automaticHeaders(mail), "X-Entity-Ref-ID": mail.id },
  };
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
  return { code: "answered-with-text", values: { host: "Resend", status, text: messageIn(body) } };
}

function messageIn(body: string): string {
  try {
    return v.parse(Refusal, JSON.parse(body)).message;
  } catch {
    return body.slice(0, 200);
  }
}

function nameIn(body: string): string | undefined {
  try {
    return v.parse(v.object({ name: v.string() }), JSON.parse(body)).name;
  } catch {
    return undefined;
  }
}
