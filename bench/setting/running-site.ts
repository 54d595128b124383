import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryFlags, memoryVariables } from "../../scripts/memory-flags.mjs";
import { env as ours } from "../../scripts/setup.mjs";

export type RunningSite = { url: string; pid: number; dataDir: string; stop(): Promise<void> };

type Start = {
  /** Kept afterwards; by default an empty temporary folder. */
  dataDir?: string;
  env?: Record<string, string>;
};

/** The built server as it runs in production. */
export async function startSite({ dataDir, env }: Start = {}): Promise<RunningSite> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), "bench-")));
  const server = spawn("node", [...memoryFlags, "src/main.ts"], {
    env: { ...ours, ...memoryVariables, PORT: "0", DATA_DIR: folder, LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    server.once("exit", () => reject(new Error(output)));
    server.stdout.on("data", (text: Buffer) => {
      output += text.toString();
      const found = /Site\s+(https?:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
  });
  return {
    url,
    pid: server.pid ?? 0,
    dataDir: folder,
    stop: async () => {
      server.removeAllListeners("exit");
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}
