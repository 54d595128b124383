import cluster, { type Worker } from "node:cluster";
import type { Env } from "#src/env.ts";
import { freePort } from "./free-port.server.ts";

/** Whoever stops us waits ten seconds; each worker ends by itself a little earlier. */
const LONGEST_STOP_MS = 9_800;
const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** Whoever lived so long has not died of the start. */
const SOUND_MS = 60_000;

/** Starts the workers, puts another in the place of each that dies, and stops them all when told to. */
export async function supervise(env: Env): Promise<void> {
  // They take visitors from one queue by themselves: passing on each connection would be our whole work.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const variables = { PORT: String(env.PORT === 0 ? await freePort(env.HOST) : env.PORT) };
  if (env.METRICS_TOKEN) (await import("#src/monitoring/metrics-of-all.server.ts")).addUpMetrics();
  let stopping = false;
  let standing = false;

  const keep = (failures: number) => {
    if (stopping) return;
    const began = performance.now();
    cluster.fork(variables).once("exit", (code) => {
      if (stopping) return endWithTheLast();
      // The first one makes the database and knows why it cannot; nobody else would fare better.
      if (!standing) process.exit(code || 1);
      const deaths = performance.now() - began > SOUND_MS ? 0 : failures + 1;
      const pause = Math.min(SHORTEST_PAUSE_MS * 2 ** deaths, LONGEST_PAUSE_MS);
      console.error(`A worker ended with ${code}: another begins in ${pause} ms.`);
      setTimeout(() => keep(deaths), pause);
    });
  };
  const endWithTheLast = () => {
    if (living().length === 0) process.exit(0);
  };
  const stop = () => {
    if (stopping) return endNow();
    stopping = true;
    for (const worker of living()) worker.process.kill("SIGTERM");
    setTimeout(endNow, LONGEST_STOP_MS).unref();
    endWithTheLast();
  };
  for (const event of ["SIGINT", "SIGTERM", "disconnect"]) process.on(event, stop);

  cluster.once("listening", () => {
    standing = true;
    for (let others = env.WORKERS - 1; others > 0; others -= 1) keep(0);
  });
  keep(0);
}

function living(): Worker[] {
  return Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? [worker] : []));
}

function endNow(): never {
  for (const worker of living()) worker.process.kill("SIGKILL");
  process.exit(1);
}
