import { SECOND_MS } from "#src/platform/clock/durations.ts";
import type { OutgoingMessage, SendMessage } from "#src/account/notifications/message.ts";
import { post, resultOf } from "#src/account/notifications/post.server.ts";
import { signedHeaders } from "./webhook-signature.server.ts";

const TIMEOUT_MS = 15 * SECOND_MS;
/** The receiver wants no more of them. */
const GONE = 410;

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
    return resultOf(target.url, post({ ...target, headers, body: text, timeoutMs }), [GONE]);
  };
}

function plainHeaders(body: string) {
  return {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "user-agent": "Vitrine-webhook/1",
  };
}
