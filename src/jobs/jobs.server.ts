import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Db } from "#src/db/db.server.ts";
import {
  announceJob,
  endTurn,
  giveUpTurn,
  isFree,
  LEASE_MS,
  renewTurn,
  takeTurn,
  type JobTimes,
} from "./job-leases.server.ts";

/** With the lease, less than the half minute within which another takes over. */
const LOOK_EVERY_MS = 5_000;
const LAST_WORK_MS = 3_000;

/** May run twice after a death, so it changes nothing the second time. */
export type Job = JobTimes & { run: () => Promise<void> };

export type Jobs = {
  /** Does what is due and free. By itself it does so every few seconds. */
  look(): Promise<void>;
  /** Begins nothing more; what does not end soon is left to another process. */
  stop(): Promise<void>;
};

type Deps = { db: Db; now: () => Date; log: Logger };

/** Any number of processes may have the same jobs: each is done by one of them at a time. */
export function startJobs(places: Deps, jobs: Job[]): Jobs {
  const holder = randomUUID();
  const announced = new Set<string>();
  const atWork = new Map<string, Promise<void>>();
  let stopping = false;

  const look = async (job: Job) => {
    const { db, now, log } = places;
    try {
      if (!announced.has(job.name)) await announceJob(db, job, now());
      announced.add(job.name);
      if (!(await isFree(db, job, now())) || stopping) return;
      if (!(await takeTurn(db, { ...job, holder }, now()))) return;
      await work(places, { ...job, holder });
    } catch (error) {
      log.error({ err: error, job: job.name }, "a job could not be done, will try again");
    }
  };
  const lookOnce = (job: Job) => {
    const known = atWork.get(job.name);
    if (known) return known;
    const looking = look(job).finally(() => atWork.delete(job.name));
    atWork.set(job.name, looking);
    return looking;
  };
  const lookAtAll = async () => void (await Promise.all(jobs.map(lookOnce)));
  const timer = setInterval(() => void lookAtAll(), LOOK_EVERY_MS).unref();
  return {
    look: lookAtAll,
    async stop() {
      stopping = true;
      clearInterval(timer);
      await Promise.race([Promise.all(atWork.values()), sleep(LAST_WORK_MS, undefined, { ref: false })]);
      // A database that is away frees them by the time.
      for (const name of atWork.keys()) await giveUpTurn(places.db, { name, holder }).catch(() => {});
    },
  };
}

/** Says every few seconds that it is alive. What fails is tried again after its interval, like what succeeds. */
async function work({ db, now, log }: Deps, job: Job & { holder: string }): Promise<void> {
  const renewing = setInterval(() => {
    renewTurn(db, job, now()).catch((error: unknown) => log.warn({ err: error, job: job.name }, "a job goes on alone"));
  }, LEASE_MS / 4).unref();
  try {
    await job.run();
  } finally {
    clearInterval(renewing);
    await endTurn(db, job, now());
  }
}
