import { createHmac, hkdfSync } from "node:crypto";
import { uuidv7 } from "uuidv7";

/** The same for the same idempotency key on every machine that has the secret key, also when none can ask the database. */
export function newLeadId(secretKey: Buffer, idempotencyKey: string | undefined): string {
  return idempotencyKey ? keyedUuid(secretKey, idempotencyKey) : uuidv7();
}

/** A UUIDv8, which RFC 9562 leaves to the application: 122 bits of the keyed hash. */
function keyedUuid(secretKey: Buffer, idempotencyKey: string): string {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "lead-id", 32));
  const hex = createHmac("sha256", key).update(idempotencyKey).digest("hex");
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join("-");
}
