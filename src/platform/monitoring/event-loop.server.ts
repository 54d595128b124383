import { monitorEventLoopDelay } from "node:perf_hooks";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import type { Logger } from "pino";

const EVERY_MS = 10 * SECOND_MS;
const LATE_MS = 200;

/** At most once every ten seconds, with the longest block. */
export function watchEventLoop(log: Logger, { everyMs = EVERY_MS, lateMs = LATE_MS } = {}): () => void {
  // By iteration, which does not wake an idle process.
  const delays = monitorEventLoopDelay({ samplePerIteration: true });
  delays.enable();
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
