import cluster from "node:cluster";
import { readProcessEnv } from "#src/env.ts";

/** One process is the site; of several, the first only looks after the others. */
const read = readProcessEnv();
if (!read.ok) refuse(read.mistakes);
else if (read.env.WORKERS > 1 && cluster.isPrimary) await (await import("./supervise.ts")).supervise(read.env);
else await (await import("./run-site.ts")).runSite(read.env);

function refuse(mistakes: string[]): void {
  for (const mistake of mistakes) console.error(mistake);
  process.exitCode = 1;
}
