import type { Logger } from "pino";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { startPolling } from "#src/platform/clock/poll.ts";
import { ASKING_MS, TimedOut, withTimeout } from "#src/platform/clock/with-timeout.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { databaseAnswers } from "./database-answers.server.ts";
import { isDatabaseAway } from "./database-away.ts";

const PROBE_EVERY_MS = SECOND_MS;

export type DatabaseWatch = {
  /** The answer, or `otherwise` when there is none within two seconds. At once while the database is silent. */
  ask<T>(question: () => Promise<T>, otherwise: T): Promise<T>;
  isSilent(): boolean;
  /** Reports the failure of a query that did not go through `ask`. */
  noteFailure(error: unknown): void;
  stop(): Promise<void>;
};

type Deps = { db: Db; log: Logger; onAnswer: () => void; probe?: () => Promise<boolean> };

/** After the first silence nobody waits for the database but a probe of our own, until it has been answered. */
export function watchDatabase({ db, log, onAnswer, probe = () => databaseAnswers(db) }: Deps): DatabaseWatch {
  let isSilent = false;
  const probing = startPolling({
    work: async () => {
      if (!isSilent) return;
      if (!(await probe())) return probing.wake();
      isSilent = false;
      log.info("the database answers again");
      onAnswer();
    },
    onError: (error) => log.warn({ err: error }, "the database could not be probed"),
    soonMs: PROBE_EVERY_MS,
  });
  const noteFailure = (error: unknown) => {
    if (isSilent || !(error instanceof TimedOut || isDatabaseAway(error))) return;
    isSilent = true;
    log.warn({ err: error }, "the database is silent: requests go on without it until it answers");
    probing.wake();
  };
  return {
    async ask(question, otherwise) {
      if (isSilent) return otherwise;
      try {
        return await withTimeout(ASKING_MS, question());
      } catch (error) {
        noteFailure(error);
        log.warn({ err: error }, "a request goes on without an answer of the database");
        return otherwise;
      }
    },
    isSilent: () => isSilent,
    noteFailure,
    stop: probing.stop,
  };
}
