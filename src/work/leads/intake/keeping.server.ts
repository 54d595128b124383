import { after, MINUTE_MS, SECOND_MS } from "#src/platform/clock/durations.ts";
import { TimedOut, withTimeout } from "#src/platform/clock/with-timeout.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Logger } from "pino";
import type { Spool } from "./spool.server.ts";

const CACHED_MS = 10 * SECOND_MS;
/** Who asks has a time limit too. */
const ANSWER_MS = 2 * SECOND_MS;
const KEY = "try:keeping";

/** Where a request could be kept now; with neither it would be lost. */
export type Keeping = { database: boolean; spool: boolean };

type Deps = { db: Db; spool: Spool; now: () => Date; log: Logger };

/** Tries a small durable write in both places, at most every ten seconds however often it is asked. */
export function openKeepingProbe(deps: Deps, cachedMs = CACHED_MS): () => Promise<Keeping> {
  let answer: Promise<Keeping> | undefined;
  let askedAt = 0;
  return () => {
    if (!answer || performance.now() - askedAt >= cachedMs) {
      askedAt = performance.now();
      answer = tryBoth(deps);
    }
    return answer;
  };
}

async function tryBoth({ db, spool, now, log }: Deps): Promise<Keeping> {
  const works = async (place: string, write: Promise<unknown>) => {
    try {
      await withTimeout(ANSWER_MS, write);
      return true;
    } catch (error) {
      log.warn({ err: error instanceof TimedOut ? undefined : error, place }, "a write was tried and did not succeed");
      return false;
    }
  };
  const [database, spooled] = await Promise.all([
    works("database", writeRow(db, now())),
    works("spool", spool.tryOut()),
  ]);
  return { database, spool: spooled };
}

/** One row, always the same; deleted with what has expired. */
function writeRow(db: Db, now: Date) {
  const row = { points: 0, resets_at: after(now, MINUTE_MS) };
  return db
    .insertInto("rate_limits")
    .values({ key: KEY, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}
