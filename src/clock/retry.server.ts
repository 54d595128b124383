import { setTimeout as sleep } from "node:timers/promises";

type RetryOptions = { everyMs: number; forMs: number };

/** Tries again until it succeeds; when the time is over, throws what went wrong last. */
export async function retry<T>(work: () => Promise<T>, { everyMs, forMs }: RetryOptions): Promise<T> {
  for (let left = forMs; left > 0; left -= everyMs) {
    try {
      return await work();
    } catch {
      await sleep(everyMs);
    }
  }
  return work();
}
