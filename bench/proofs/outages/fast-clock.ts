import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/*
 * Loaded before the real program: its days pass in minutes. Intervals are shortened alike; timeouts of a single
 * operation are not, because the operation takes as long as ever.
 */
const start = Number(process.env["CLOCK_START"]);
const factor = Number(process.env["CLOCK_FACTOR"]);
const SHORTEST_MS = 20;

const RealDate = Date;
const now = () => Math.round(start + (RealDate.now() - start) * factor);
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
});

const realInterval = globalThis.setInterval;
globalThis.setInterval = ((task: () => void, ms = 0, ...rest: []) =>
  realInterval(task, Math.max(Math.min(ms, SHORTEST_MS), ms / factor), ...rest)) as typeof setInterval;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
/** Replies to each message with the memory in use after a garbage collection. */
process.on("message", (message) => {
  if (message !== "weigh") return;
  collect();
  process.send?.(process.memoryUsage());
});
