import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { useBotProof } from "#src/work/leads/screening/used-challenges.server.ts";

const LIFETIME_MS = 2 * MINUTE_MS;
const MARK = /^([\w-]{22})\.(\d{13})\.([\w-]{43})$/;

/** Signed: a visitor cannot pass off a request as a self-test. */
export function makeMark(secretKey: Buffer, now: Date): string {
  const payload = `${randomBytes(16).toString("base64url")}.${now.getTime() + LIFETIME_MS}`;
  return `${payload}.${signature(secretKey, payload)}`;
}

/** Valid and fresh; it may have been used. */
export function isMark(secretKey: Buffer, mark: string | undefined, now: Date): boolean {
  return parseMark(secretKey, mark, now) !== undefined;
}

/** True once for each mark, over all processes. */
export async function spendMark(
  { db, secretKey }: { db: Db; secretKey: Buffer },
  mark: string,
  now: Date,
): Promise<boolean> {
  const proof = parseMark(secretKey, mark, now);
  return proof !== undefined && (await useBotProof(db, proof, "")) === "first";
}

function parseMark(secretKey: Buffer, mark: string | undefined, now: Date) {
  const [, nonce = "", expires = "", signed = ""] = MARK.exec(mark ?? "") ?? [];
  if (!nonce) return undefined;
  const expected = signature(secretKey, `${nonce}.${expires}`);
  if (!timingSafeEqual(Buffer.from(signed), Buffer.from(expected))) return undefined;
  const expiresAt = new Date(Number(expires));
  return expiresAt > now ? { nonce: `self-test:${nonce}`, expiresAt } : undefined;
}

function signature(secretKey: Buffer, payload: string): string {
  const key = new Uint8Array(hkdfSync("sha256", secretKey, "", "self-test mark", 32));
  return createHmac("sha256", key).update(payload).digest("base64url");
}
