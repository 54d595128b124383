import { MINUTE_MS } from "#src/clock/durations.ts";

const PROOF_LASTS_MS = 15 * MINUTE_MS;

/**
 * True for a quarter of an hour after the password was given. Blank is long ago.
 * A moment far ahead was written before the clock was set back, and proves nothing.
 */
export function isProofFresh(provedAt: string, now: Date): boolean {
  return provedAt !== "" && Math.abs(now.getTime() - Date.parse(provedAt)) < PROOF_LASTS_MS;
}
