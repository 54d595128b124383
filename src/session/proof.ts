const PROOF_LASTS_MS = 15 * 60_000;

/** True while the password was given so lately that nobody else sits at the device. Blank is long ago. */
export function isProofFresh(provedAt: string, now: Date): boolean {
  return provedAt !== "" && now.getTime() - Date.parse(provedAt) < PROOF_LASTS_MS;
}
