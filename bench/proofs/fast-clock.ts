import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/*
 * Loaded before the real program: its days pass in minutes. What is done again and again comes round as much
 * sooner; time limits on a single piece of work stay as they are, because the work takes as long as ever.
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
/** Whoever asks is told what is in use once the rest has been thrown out. */
process.on("message", (message) => {
  if (message !== "weigh") return;
  collect();
  process.send?.(process.memoryUsage());
});
