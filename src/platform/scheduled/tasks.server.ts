import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { startPolling } from "#src/platform/clock/poll.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import {
  announceTask,
  endLease,
  isDueAndFree,
  LEASE_MS,
  releaseLease,
  renewLease,
  takeLease,
  type TaskTimes,
} from "./task-leases.server.ts";

/** With the lease, another process takes over within half a minute. */
const EVERY_MS = 5 * SECOND_MS;
const LAST_WORK_MS = 3 * SECOND_MS;

/**
 * Idempotent: it may run twice when a process dies in the middle. `ending` aborts when this process stops or another has
 * taken the lease over; what waits for something ends then. Without it, nothing waits.
 */
export type Task = TaskTimes & { run: (ending?: AbortSignal) => Promise<void> };

export type Tasks = {
  runDue(): Promise<void>;
  /** Leaves long tasks to another process. */
  stop(): Promise<void>;
};

type Deps = { db: Db; now: () => Date; log: Logger };

export function startTasks(deps: Deps, tasks: Task[]): Tasks {
  const started = tasks.map((task) => startTask(deps, task));
  return {
    runDue: async () => void (await Promise.all(started.map((task) => task.runIfDue()))),
    stop: async () => void (await Promise.all(started.map((task) => task.stop()))),
  };
}

function startTask(deps: Deps, task: Task) {
  const { db, now, log } = deps;
  const lease = { ...task, holder: randomUUID() };
  const stopping = new AbortController();
  let isAnnounced = false;

  const poll = startPolling({
    work: async () => {
      if (!isAnnounced) await announceTask(db, task, now());
      isAnnounced = true;
      if (!(await isDueAndFree(db, task, now())) || stopping.signal.aborted) return;
      if (await takeLease(db, lease, now())) await runWithLease(deps, lease, stopping.signal);
    },
    onError: (error, times) =>
      log.error({ err: error, times, task: task.name }, "a task could not be done, will try again"),
    everyMs: () => EVERY_MS,
  });
  return {
    runIfDue: poll.run,
    async stop() {
      stopping.abort();
      const hasEnded = await Promise.race([poll.stop().then(() => true), sleep(LAST_WORK_MS, false, { ref: false })]);
      // When the database is down, the lease expires by itself.
      if (!hasEnded) await releaseLease(db, lease).catch(() => {});
    },
  };
}

/** A failure is retried after the interval. */
async function runWithLease(
  { db, now, log }: Deps,
  task: Task & { holder: string },
  stopping: AbortSignal,
): Promise<void> {
  const lost = new AbortController();
  const renew = async () => {
    try {
      if (!(await renewLease(db, task, now()))) lost.abort();
    } catch (error) {
      log.warn({ err: error, task: task.name }, "a task goes on alone");
    }
  };
  const renewing = setInterval(() => void renew(), LEASE_MS / 4).unref();
  try {
    await task.run(AbortSignal.any([stopping, lost.signal]));
  } finally {
    clearInterval(renewing);
    await endLease(db, task, now());
  }
}
