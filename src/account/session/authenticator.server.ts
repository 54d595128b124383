import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;
/** One step to either side: a phone's clock is seldom exact. */
const WINDOW = 1;

/** 160 bits in Base32, as authenticator apps take it. */
export function newAuthenticatorKey(): string {
  return new Secret({ size: 20 }).base32;
}

export function authenticatorAddress(key: string, { issuer, username }: { issuer: string; username: string }): string {
  return new TOTP({ secret: key, issuer, label: username }).toString();
}

/** The time step of a six-digit code, within `WINDOW` of `now`. */
export function stepOfCode(key: string, code: string, now: Date): number | undefined {
  const delta = new TOTP({ secret: key }).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / STEP_MS) + delta;
}
