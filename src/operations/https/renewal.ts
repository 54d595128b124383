import { DAY_MS, HOUR_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";

type Life = { notBefore: Date; notAfter: Date };

/** An authority refuses a name after five failed proofs in an hour. */
const PAUSES_MS = [1, 3, 10, 30, 60, 180].map((minutes) => minutes * MINUTE_MS);
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
const WARN_BEFORE_MS = 14 * DAY_MS;

/** In the window that the authority suggests, or else after two thirds of its life. `chance` is the certificate's own. */
export function renewalMoment(life: Life, window: { start: Date; end: Date } | undefined, chance: number): Date {
  const { start, end } = window ?? { start: partOf(life, 2 / 3), end: partOf(life, 2 / 3) };
  return new Date(start.getTime() + chance * (end.getTime() - start.getTime()));
}

export function pauseAfter(failures: number): number {
  return PAUSES_MS[failures - 1] ?? LONGEST_PAUSE_MS;
}

/** Two weeks before the end, and for short lives with a quarter left: by then it should have been renewed. */
export function isEndingSoon(life: Life, now: Date): boolean {
  const warnAt = Math.max(life.notAfter.getTime() - WARN_BEFORE_MS, partOf(life, 3 / 4).getTime());
  return now.getTime() >= warnAt;
}

function partOf({ notBefore, notAfter }: Life, share: number): Date {
  return new Date(notBefore.getTime() + share * (notAfter.getTime() - notBefore.getTime()));
}
