import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Logger } from "pino";

const LOOK_EVERY_MS = 10_000;
const LATE_MS = 200;

/** Tells when everybody had to wait for one piece of work, and how long: at most one line each ten seconds. */
export function watchEventLoop(log: Logger, { everyMs = LOOK_EVERY_MS, lateMs = LATE_MS } = {}): () => void {
  // By iteration: an idle process is not woken up for it.
  const delays = monitorEventLoopDelay({ samplePerIteration: true });
  delays.enable();
  // What a start costs is known, and nobody waits yet.
  let hasStarted = false;
  const timer = setInterval(() => {
    const longest = Math.round(delays.max / 1e6);
    if (hasStarted && longest >= lateMs) log.warn({ ms: longest }, "the event loop was blocked");
    hasStarted = true;
    delays.reset();
  }, everyMs).unref();
  return () => {
    clearInterval(timer);
    delays.disable();
  };
}
