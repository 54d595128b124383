import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { isDatabaseFailure } from "#src/platform/monitoring/database-failure.ts";
import { writeInHalves } from "./in-halves.ts";
import { SomeFailed } from "./one-by-one.ts";

/** More failures in one run are left to the next. */
const MOST_FAILURES = 1_000;

type Due<T> = {
  /** The first of what is due, without these. */
  load: (except: string[]) => Promise<T[]>;
  idOf: (row: T) => string;
  /** False when there was nothing to do, after all. */
  work: (row: T) => Promise<boolean | void>;
  /** Load again until nothing is done; `work` must then take each row out of what is due. */
  untilNone?: boolean;
};

/** Those that fail are passed over, however many are at the head, and thrown as `SomeFailed` at the end. Returns how many were done. */
export async function workThrough<T>({ load, idOf, work, untilNone = false }: Due<T>): Promise<number> {
  const failures = new Map<string, unknown>();
  let done = 0;
  let isMore: boolean;
  do {
    const before = { done, failed: failures.size };
    for (const row of await load([...failures.keys()])) {
      await yieldToEventLoop();
      try {
        if ((await work(row)) !== false) done += 1;
      } catch (error) {
        if (isDatabaseFailure(error)) throw error;
        failures.set(idOf(row), error);
      }
    }
    isMore = failures.size > before.failed || (untilNone && done > before.done);
  } while (isMore && failures.size < MOST_FAILURES);
  if (failures.size > 0) throw new SomeFailed([...failures.values()]);
  return done;
}

type Old = {
  /** The ids of up to `atOnce`, without these. */
  load: (except: string[]) => Promise<{ id: string }[]>;
  atOnce: number;
  remove: (ids: string[]) => Promise<unknown>;
};

/** A batch at a time. Rows that cannot be removed stay, keep none of the others, and are thrown as `SomeFailed` at the end. */
export async function removeOld({ load, atOnce, remove }: Old): Promise<void> {
  const failures = new Map<string, unknown>();
  let found: number;
  do {
    const ids = (await load([...failures.keys()])).map(({ id }) => id);
    found = ids.length;
    await writeInHalves(ids, {
      write: async (part) => void (await remove(part)),
      leaveOut: (id, error) => void failures.set(id, error),
    });
    await yieldToEventLoop();
  } while (found === atOnce && failures.size < MOST_FAILURES);
  if (failures.size > 0) throw new SomeFailed([...failures.values()]);
}
