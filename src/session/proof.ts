const PROOF_LASTS_MS = 15 * 60_000;

/**
 * True while the password was given so lately that nobody else sits at the device. Blank is long ago.
 * A moment far ahead was written by a clock that has been set back since, and proves nothing for hours.
 */
export function isProofFresh(provedAt: string, now: Date): boolean {
  return provedAt !== "" && Math.abs(now.getTime() - Date.parse(provedAt)) < PROOF_LASTS_MS;
}
