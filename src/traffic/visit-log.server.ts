import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Logger } from "pino";
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
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = (batches: number) => {
    writing = writing.then(() => writeSome(deps, line, batches));
    return writing;
  };
  const writeSoon = async () => {
    await write(BATCHES_A_PAUSE);
    timer = undefined;
    if (line.waiting.length > 0 && !stopped) schedule();
  };
  const schedule = () => {
    timer ??= setTimeout(() => void writeSoon(), PAUSE_MS).unref();
  };
  return {
    record(seen) {
      if (stopped) return;
      if (line.waiting.length < MOST_WAITING) line.waiting.push(seen);
      else line.refused += 1;
      schedule();
    },
    flush: () => write(Infinity),
    stop() {
      stopped = true;
      clearTimeout(timer);
      return write(Infinity);
    },
  };
}

type Line = { waiting: (SeenRequest | SeenEvent)[]; refused: number };

/** What cannot be written stays in line for the next time. */
async function writeSome({ db, log, secretKey, siteHost }: Deps, line: Line, batches: number): Promise<void> {
  try {
    const keepFullAddresses = (await loadSetting<boolean>(db, "keepFullAddresses")) ?? false;
    for (let batch = 0; batch < batches && line.waiting.length > 0; batch++) {
      const seen = line.waiting.slice(0, BATCH);
      await writeVisits(db, seen, { secretKey, siteHost, keepFullAddresses });
      line.waiting.splice(0, seen.length);
      // SQLite answers at once: without a pause no request would get its turn.
      await yieldToEventLoop();
    }
  } catch (error) {
    log.warn({ err: error, waiting: line.waiting.length }, "visits not written, will try again");
  }
  if (line.refused > 0) log.warn({ refused: line.refused }, "more requests than the traffic log takes");
  line.refused = 0;
}
