import { createHmac, randomBytes } from "node:crypto";

const MARK = "whsec_";

export type SignedMessage = { id: string; timestamp: number; body: string };

export function newWebhookSecret(): string {
  return MARK + randomBytes(32).toString("base64");
}

/** The headers of Standard Webhooks (standardwebhooks.com), which its libraries check. `timestamp` in seconds. */
export function signedHeaders({ id, timestamp, body }: SignedMessage, secret: string): Record<string, string> {
  const signature = createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}

/** Base64 after `whsec_`, as the standard says; any other secret is its own bytes. */
function keyOf(secret: string): Buffer {
  return secret.startsWith(MARK) ? Buffer.from(secret.slice(MARK.length), "base64") : Buffer.from(secret, "utf8");
}
