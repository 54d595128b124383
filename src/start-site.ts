import { fileURLToPath } from "node:url";
import { readEnv } from "./env.ts";

/** Runs until it is told to end; a mistake in the environment is said at once, and ends it with 1. */
export async function startSite(): Promise<void> {
  const read = readEnv();
  if (!read.ok) {
    for (const mistake of read.mistakes) console.error(mistake);
    process.exitCode = 1;
    return;
  }
  const { runSite } = await import("#src/operations/process/run-site.server.ts");
  const { openApp } = await import("./open-app.ts");
  const { readBuiltSite } = await import("#src/web/files/built-site.server.ts");
  const { listen } = await import("#src/web/listen.server.ts");
  const root = fileURLToPath(new URL("..", import.meta.url));
  await runSite(read.env, {
    openApp: async (env, logbook) => openApp(env, await readBuiltSite(root), logbook),
    listen,
  });
}
