export class TimedOut extends Error {}

/** A late result is dropped. */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimedOut(`no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
}

export const ASKING_MS = 2_000;

type Log = { warn(facts: { err: unknown }, message: string): void };

export async function withFallback<T>(log: Log, question: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await withTimeout(ASKING_MS, question);
  } catch (error) {
    log.warn({ err: error }, "a request goes on without an answer of the database");
    return otherwise;
  }
}
