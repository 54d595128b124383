const MINUTE = 60_000;
const LONGEST = 6 * 60 * MINUTE;

export const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE;

/**
 * Milliseconds before the next try: a minute, then twice as long each time, at most 6 hours.
 * A fifth more or less by chance, so that mails that failed together do not come back together.
 */
export function backOffMs(attempts: number, chance: number): number {
  const doubled = MINUTE * 2 ** Math.min(attempts - 1, 20);
  return Math.round(Math.min(doubled * (0.8 + 0.4 * chance), LONGEST));
}
