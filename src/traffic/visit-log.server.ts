import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Logger } from "pino";
import { startPolling } from "#src/clock/poll.ts";
import type { Db } from "#src/db/db.server.ts";
import { loadSetting } from "#src/settings/settings.server.ts";
import type { SeenEvent, SeenRequest } from "./visit.ts";
import { writeVisits } from "./write-visits.server.ts";

const PAUSE_MS = 1000;
const BATCH = 200;
/** A flood gets no more of the process's time than this. */
const BATCHES_A_PAUSE = 5;
/** Five seconds of the fastest writing. What a flood brings above it is not logged. */
const MOST_WAITING = 5000;

export type VisitLog = {
  /** Costs the request next to nothing: it is only put in line. */
  record(seen: SeenRequest | SeenEvent): void;
  /** Writes everything that is in line. */
  flush(): Promise<void>;
  /** Writes the rest; nothing is recorded afterwards. */
  stop(): Promise<void>;
};

type Deps = { db: Db; log: Logger; secretKey: Buffer; siteHost: string };

/** Requests go in line and are written in batches within a second, away from whoever asked. */
export function createVisitLog(deps: Deps): VisitLog {
  const line: Line = { waiting: [], refused: 0 };
  let batches = BATCHES_A_PAUSE;
  let stopped = false;

  const writing = startPolling({
    work: async () => {
      const most = batches;
      batches = BATCHES_A_PAUSE;
      try {
        await writeSome(deps, line, most);
      } finally {
        if (line.waiting.length > 0) writing.wake();
      }
    },
    onError: (error) =>
      deps.log.warn({ err: error, waiting: line.waiting.length }, "visits not written, will try again"),
    soonMs: PAUSE_MS,
  });
  const writeAll = () => {
    batches = Infinity;
    return writing.run();
  };
  return {
    record(seen) {
      if (stopped) return;
      if (line.waiting.length < MOST_WAITING) line.waiting.push(seen);
      else line.refused += 1;
      writing.wake();
    },
    flush: writeAll,
    async stop() {
      stopped = true;
      await writeAll();
      await writing.stop();
    },
  };
}

type Line = { waiting: (SeenRequest | SeenEvent)[]; refused: number };

/** What cannot be written stays in line for the next time. */
async function writeSome({ db, log, secretKey, siteHost }: Deps, line: Line, batches: number): Promise<void> {
  if (line.refused > 0) log.warn({ refused: line.refused }, "more requests than the traffic log takes");
  line.refused = 0;
  const keepFullAddresses = (await loadSetting<boolean>(db, "keepFullAddresses")) ?? false;
  for (let batch = 0; batch < batches && line.waiting.length > 0; batch++) {
    const seen = line.waiting.slice(0, BATCH);
    await writeVisits(db, seen, { secretKey, siteHost, keepFullAddresses });
    line.waiting.splice(0, seen.length);
    // node:sqlite is synchronous: yield to the event loop.
    await yieldToEventLoop();
  }
}
