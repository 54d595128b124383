import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";

const LONGEST_MS = 6 * HOUR_MS;

export const GIVE_UP_AFTER_MS = 3 * DAY_MS;

/** Milliseconds: a minute, doubled each time, at most 6 hours, give or take a fifth, which spreads retries. */
export function backOffMs(attempts: number, chance: number): number {
  const doubled = MINUTE_MS * 2 ** Math.min(attempts - 1, 20);
  return Math.round(Math.min(doubled * (0.8 + 0.4 * chance), LONGEST_MS));
}
