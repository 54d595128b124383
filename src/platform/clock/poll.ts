import { spaceOut } from "./space-out.ts";

type Polling = {
  work: () => Promise<void>;
  /** Errors of `work` do not end the polling. Called at most once a minute, with how many there were since. */
  onError: (error: unknown, times: number) => void;
  /** Pause after each run; without it, runs come only on request. */
  everyMs?: () => number;
  soonMs?: number;
};

export type Poll = {
  /** Runs now, or once more after the current run; resolves after that. */
  run(): Promise<void>;
  /** A hundred calls within `soonMs` make one run. */
  wake(): void;
  stop(): Promise<void>;
};

/** Never two runs at a time. Keeps no process alive. */
export function startPolling({ work, onError, everyMs, soonMs = 0 }: Polling): Poll {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isWoken = false;
  let isAskedAgain = false;
  let isStopped = false;
  const tell = spaceOut(onError);

  const runInMs = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms).unref();
  };
  const schedule = () => {
    if (isStopped) return;
    if (isWoken) runInMs(soonMs);
    else if (everyMs) runInMs(everyMs());
  };
  const runAsOftenAsAsked = async () => {
    do {
      isAskedAgain = false;
      isWoken = false;
      await work().catch(tell);
    } while (isAskedAgain);
  };
  const run = async (): Promise<void> => {
    if (isStopped) return running;
    clearTimeout(timer);
    isAskedAgain = running !== undefined;
    running ??= runAsOftenAsAsked().finally(() => {
      running = undefined;
      schedule();
    });
    return running;
  };

  schedule();
  return {
    run,
    wake() {
      if (isWoken || isStopped) return;
      isWoken = true;
      if (!running) runInMs(soonMs);
    },
    async stop() {
      isStopped = true;
      isAskedAgain = false;
      clearTimeout(timer);
      await running;
    },
  };
}
