import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Logger } from "pino";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { startPolling } from "#src/platform/clock/poll.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { writeInHalves } from "#src/platform/scheduled/in-halves.ts";
import { loadSetting, loadZone } from "#src/account/settings/settings.server.ts";
import type { SeenEvent, SeenRequest } from "./visit.ts";
import { writeVisits } from "./write-visits.server.ts";

const PAUSE_MS = 1000;
const BATCH = 200;
const BATCHES_PER_PAUSE = 5;
/** Five seconds of writing at full speed; more is dropped. */
const MAX_WAITING = 5000;

export type VisitLog = {
  record(seen: SeenRequest | SeenEvent): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
};

type Deps = { db: Db; log: Logger; secretKey: Buffer; siteHost: string };

/** Writes in batches within a second, so that requests do not wait. */
export function createVisitLog(deps: Deps): VisitLog {
  const queue: Queue = { waiting: [], refused: 0, saidFull: "" };
  let batches = BATCHES_PER_PAUSE;
  let stopped = false;
  // The timer would go on in the request that started it, and log its id beside the visits of others.
  const outsideRequests = AsyncLocalStorage.snapshot();

  const writing = startPolling({
    work: async () => {
      const limit = batches;
      batches = BATCHES_PER_PAUSE;
      try {
        await writeSome(deps, queue, limit);
      } finally {
        if (queue.waiting.length > 0) writing.wake();
      }
    },
    onError: (error, times) =>
      deps.log.warn({ err: error, times, waiting: queue.waiting.length }, "visits not written, will try again"),
    soonMs: PAUSE_MS,
  });
  const writeAll = () => {
    batches = Infinity;
    return writing.run();
  };
  return {
    record(seen) {
      if (stopped) return;
      if (queue.waiting.length < MAX_WAITING) queue.waiting.push(seen);
      else queue.refused += 1;
      outsideRequests(writing.wake);
    },
    flush: writeAll,
    async stop() {
      stopped = true;
      await writeAll();
      await writing.stop();
    },
  };
}

type Seen = SeenRequest | SeenEvent;
type Queue = { waiting: Seen[]; refused: number; saidFull: string };

async function writeSome({ db, log, secretKey, siteHost }: Deps, queue: Queue, batches: number): Promise<void> {
  if (queue.refused > 0) log.warn({ refused: queue.refused }, "more requests than the traffic log takes");
  queue.refused = 0;
  const keepFullAddresses = (await loadSetting(db, "keepFullAddresses")) ?? false;
  const timeZone = await loadZone(db);
  const write = async (part: Seen[]) => {
    const countedOnly = await writeVisits(db, part, { secretKey, siteHost, keepFullAddresses, timeZone });
    if (countedOnly > 0) sayOnceADay(queue, log, timeZone);
    queue.waiting.splice(0, part.length);
  };
  for (let batch = 0; batch < batches && queue.waiting.length > 0; batch++) {
    const refused: unknown[] = [];
    const leaveOut = (_: Seen, error: unknown) => {
      refused.push(error);
      queue.waiting.shift();
    };
    try {
      await writeInHalves(queue.waiting.slice(0, BATCH), { write, leaveOut });
    } finally {
      if (refused.length > 0)
        log.warn({ err: refused[0], visits: refused.length }, "visits left out, because they cannot be written");
    }
    await yieldToEventLoop();
  }
}

function sayOnceADay(queue: Queue, log: Logger, timeZone: string): void {
  const today = businessDay(new Date(), timeZone);
  if (queue.saidFull === today) return;
  queue.saidFull = today;
  log.warn("the day's traffic log is full: further requests are counted without an entry");
}
