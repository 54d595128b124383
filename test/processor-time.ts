import { beforeEach } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** What this process used while the test ran. */
    processorMs?: number;
  }
}

/** For the account of where the time of a run went. */
beforeEach(({ task }) => {
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    task.meta.processorMs = (user + system) / 1000;
  };
});
