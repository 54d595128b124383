import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { SECOND_MS } from "#src/platform/clock/durations.ts";

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

/** As the headers say it: `signature` is `v1,<base64>`, several of them while a secret is replaced. */
export type SignedBody = { id: string; timestamp: string; signature: string; body: Uint8Array };

const TOLERANCE_MS = 300 * SECOND_MS;
const MOST_SIGNATURES = 10;

/** Over the bytes as they came, by a clock at most five minutes from ours. */
export function isSigned({ id, timestamp, signature, body }: SignedBody, secret: string, now: Date): boolean {
  if (!id || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * SECOND_MS) > TOLERANCE_MS) return false;
  const expected = createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest();
  const given = signature.slice(0, 4_096).split(" ", MOST_SIGNATURES);
  // Each is compared, whichever of them fits.
  return given.filter((one) => one.startsWith("v1,") && isSame(one.slice(3), expected)).length > 0;
}

function isSame(base64: string, expected: Buffer): boolean {
  const given = Buffer.from(base64, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Base64 after `whsec_`, as the standard says; any other secret is its own bytes. */
function keyOf(secret: string): Buffer {
  return secret.startsWith(MARK) ? Buffer.from(secret.slice(MARK.length), "base64") : Buffer.from(secret, "utf8");
}
