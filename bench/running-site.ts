import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type RunningSite = { url: string; stop(): Promise<void> };

/** The built server as it runs in production, on an empty data folder. */
export async function startSite(): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const server = spawn("node", ["src/main.ts"], {
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    server.once("exit", () => reject(new Error(output)));
    server.stdout.on("data", (text: Buffer) => {
      output += text.toString();
      const found = /Site\s+(http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
  });
  return {
    url,
    stop: async () => {
      server.removeAllListeners("exit");
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
