import { setTimeout as sleep } from "node:timers/promises";

type RetryOptions = { everyMs: number; forMs: number };

/** Throws the last error when the time is over. */
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
