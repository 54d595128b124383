import { MINUTE_MS } from "#src/clock/durations.ts";

const PROOF_LASTS_MS = 15 * MINUTE_MS;

/** Given within 15 minutes. Blank is old; a time ahead of the clock is from before it was set back, and old too. */
export function isProofFresh(provedAt: string, now: Date): boolean {
  return provedAt !== "" && Math.abs(now.getTime() - Date.parse(provedAt)) < PROOF_LASTS_MS;
}
