import { readFileSync } from "node:fs";
import { beforeEach } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** What this process used while the test ran, and on Linux those that it started and that have ended. */
    processorMs?: number;
  }
}

/** What Linux counts in: `getconf CLK_TCK` is 100 wherever Node runs. */
const TICK_MS = 10;

/** For the account of where the time of a run went. */
beforeEach(({ task }) => {
  const begun = process.cpuUsage();
  const before = processorOfChildren();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    task.meta.processorMs = (user + system) / 1000 + processorOfChildren() - before;
  };
});

/** In milliseconds. */
function processorOfChildren(): number {
  if (process.platform !== "linux") return 0;
  const stat = readFileSync("/proc/self/stat", "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user = 0, system = 0] = fields.slice(13, 15).map(Number);
  return (user + system) * TICK_MS;
}
