import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { TimedOut, withTimeout } from "#src/platform/clock/with-timeout.ts";

/** Longer than any request that works; who sends a body slowly must not hold up the others. */
const LONGEST_WAIT_MS = 5 * SECOND_MS;

export type ReadWriteLock = {
  /** At the same time as others that share it, and not while work is done exclusively. */
  shared<T>(work: () => Promise<T>): Promise<T>;
  /** After those on their way; the next ones wait. Not to be called twice at once. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
};

/** Holds within one process: what several do at once, the database sorts out. */
export function openReadWriteLock(longestWaitMs = LONGEST_WAIT_MS): ReadWriteLock {
  const sharing = new Set<Promise<unknown>>();
  const door: { closed?: Promise<void> } = {};
  return {
    async shared(work) {
      // It may be closed again by the time this one has its turn.
      while (door.closed) await door.closed;
      const working = work();
      sharing.add(working);
      return working.finally(() => sharing.delete(working));
    },
    async exclusive(work) {
      const { promise, resolve } = Promise.withResolvers<void>();
      door.closed = promise;
      try {
        await allEnded(sharing, longestWaitMs);
        return await work();
      } finally {
        delete door.closed;
        resolve();
      }
    },
  };
}

async function allEnded(sharing: Set<Promise<unknown>>, longestMs: number): Promise<void> {
  try {
    await withTimeout(longestMs, Promise.allSettled(sharing));
  } catch (error) {
    if (!(error instanceof TimedOut)) throw error;
  }
}
