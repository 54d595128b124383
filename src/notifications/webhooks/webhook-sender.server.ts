import { SECOND_MS } from "#src/clock/durations.ts";
import type { OutgoingMessage, SendMessage, SendResult } from "#src/notifications/message.ts";
import { post, reasonOfAnswer, resultOfError, type Answer } from "#src/notifications/post.server.ts";
import { signedHeaders } from "./webhook-signature.server.ts";

const TIMEOUT_MS = 15 * SECOND_MS;

export type WebhookTarget = {
  url: string;
  secret: string;
  allowPrivateNetwork: boolean;
};

export function webhookSender(
  target: WebhookTarget,
  now: () => Date,
  timeoutMs = TIMEOUT_MS,
): SendMessage<OutgoingMessage> {
  return async ({ id, text }) => {
    const timestamp = Math.floor(now().getTime() / SECOND_MS);
    const headers = { ...signedHeaders({ id, timestamp, body: text }, target.secret), ...plainHeaders(text) };
    try {
      return resultOf(target.url, await post({ ...target, headers, body: text, timeoutMs }));
    } catch (error) {
      return resultOfError(target.url, error);
    }
  };
}

function plainHeaders(body: string) {
  return {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "user-agent": "site-webhook/1",
  };
}

function resultOf(url: string, answer: Answer): SendResult {
  if (answer.status >= 200 && answer.status < 300) return { kind: "sent" };
  // 410 Gone: the receiver wants no more of them.
  return { kind: answer.status === 410 ? "refused" : "failed", reason: reasonOfAnswer(url, answer) };
}
