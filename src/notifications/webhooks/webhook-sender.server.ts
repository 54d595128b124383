import type { SendMessage, SendResult } from "#src/notifications/mail/mail.ts";
import { complaintOf, ForbiddenAddress, hostOf, post, type Answer } from "#src/notifications/post.server.ts";
import { signedHeaders } from "./webhook-signature.server.ts";

const LONGEST_MS = 15_000;

export type WebhookPlace = {
  url: string;
  secret: string;
  /** Addresses of this machine and of private networks too. */
  allowPrivateNetwork: boolean;
};

/** Posts a message of the outbox, signed. */
export function webhookSender(place: WebhookPlace, now: () => Date, timeoutMs = LONGEST_MS): SendMessage {
  return async ({ id, text }) => {
    const timestamp = Math.floor(now().getTime() / 1000);
    const headers = { ...signedHeaders({ id, timestamp, body: text }, place.secret), ...plainHeaders(text) };
    try {
      return readAnswer(place.url, await post({ ...place, headers, body: text, timeoutMs }));
    } catch (error) {
      return readFailure(place.url, error);
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

function readAnswer(url: string, { status, text }: Answer): SendResult {
  if (status >= 200 && status < 300) return { kind: "sent" };
  const words = text.replace(/\s+/g, " ").trim().slice(0, 200);
  const reason = `Webhook: ${hostOf(url)} answered ${status}${words && `: ${words}`}`;
  if (status >= 300 && status < 400) return { kind: "failed", reason: `${reason} (redirects are not followed)` };
  // The receiver says that it wants no more of them.
  return { kind: status === 410 ? "refused" : "failed", reason };
}

function readFailure(url: string, error: unknown): SendResult {
  if (error instanceof ForbiddenAddress)
    return { kind: "refused", reason: `Webhook: ${hostOf(url)} is not on the public internet.` };
  return { kind: "failed", reason: `Webhook: ${hostOf(url)} ${complaintOf(error)}` };
}
