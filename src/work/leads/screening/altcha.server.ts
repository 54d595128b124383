import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { hkdfSync } from "node:crypto";
import * as v from "valibot";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { BotCheck } from "./bot-check.ts";

const LIFETIME_MS = 10 * MINUTE_MS;
const LONGEST_TOKEN = 8192;

export type PuzzleCheck = Exclude<BotCheck, { kind: "doubtful" }>;

/** A phone solves it in about a second. Signed, so no state is kept. */
export function offerPuzzle(secretKey: Buffer, now: Date) {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 1000,
    counter: randomInt(200, 100),
    deriveKey,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
    data: { issuedAt: now.toISOString() },
    ...secretsFrom(secretKey),
  });
}

/** A token is base64 of `{challenge, solution}`. `useBotProof` checks that it is new. */
export async function verifyPuzzle(secretKey: Buffer, token: string, now: Date): Promise<PuzzleCheck> {
  const read = parseToken(token);
  if (!read) return { kind: "refused", reason: "malformed" };
  const { verified, expired } = await verifySolution({ ...read, deriveKey, ...secretsFrom(secretKey) });
  const expiresAt = new Date(read.challenge.parameters.expiresAt * 1000);
  if (expired || (verified && expiresAt <= now)) return { kind: "refused", reason: "expired" };
  if (!verified) return { kind: "refused", reason: "wrong" };
  return { kind: "human", proof: { nonce: read.challenge.parameters.nonce, expiresAt } };
}

/** Loose: the signature covers the other fields. */
const Token = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.literal("PBKDF2/SHA-256"),
      nonce: v.string(),
      salt: v.string(),
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.string(),
      expiresAt: v.number(),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

function parseToken(token: string) {
  if (token.length > LONGEST_TOKEN) return undefined;
  try {
    const read = v.safeParse(Token, JSON.parse(Buffer.from(token, "base64").toString("utf8")));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

function secretsFrom(secretKey: Buffer) {
  const secret = (purpose: string) => Buffer.from(hkdfSync("sha256", secretKey, "", purpose, 32)).toString("hex");
  return {
    hmacSignatureSecret: secret("bot check: challenge"),
    hmacKeySignatureSecret: secret("bot check: solution"),
  };
}
