import { SECOND_MS } from "#src/clock/durations.ts";
import { TimedOut, withTimeout } from "#src/clock/with-timeout.ts";

/** Longer than any request that works; who sends a body slowly must not hold up the others. */
const LONGEST_WAIT_MS = 5 * SECOND_MS;

export type Turnstile = {
  /** At the same time as others that pass, and not while something is done alone. */
  pass<T>(work: () => Promise<T>): Promise<T>;
  /** After those on their way; the next ones wait. Not to be called twice at once. */
  alone<T>(work: () => Promise<T>): Promise<T>;
};

/** Of one process: what several do at once, the database sorts out. */
export function openTurnstile(longestWaitMs = LONGEST_WAIT_MS): Turnstile {
  const passing = new Set<Promise<unknown>>();
  let opened: Promise<void> = Promise.resolve();
  return {
    async pass(work) {
      await opened;
      const working = work();
      passing.add(working);
      return working.finally(() => passing.delete(working));
    },
    async alone(work) {
      const { promise, resolve } = Promise.withResolvers<void>();
      opened = promise;
      try {
        await allEnded(passing, longestWaitMs);
        return await work();
      } finally {
        resolve();
      }
    },
  };
}

async function allEnded(passing: Set<Promise<unknown>>, longestMs: number): Promise<void> {
  try {
    await withTimeout(longestMs, Promise.allSettled(passing));
  } catch (error) {
    if (!(error instanceof TimedOut)) throw error;
  }
}
