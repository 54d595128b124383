import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { memoryFlags, memoryVariables } from "../../scripts/memory-flags.mjs";

export type SiteProcess = {
  pid: number;
  /** Resolves when it listens; rejects when it ends before. */
  ready: Promise<void>;
  kill(signal: "SIGKILL" | "SIGTERM"): Promise<{ code: number | null; ms: number }>;
};

/** The real program in a process of its own, as `npm start` starts it. */
export function startSiteProcess(variables: Record<string, string>): SiteProcess {
  const program = spawn(process.execPath, [...memoryFlags, "src/main.ts"], {
    cwd: new URL("../..", import.meta.url),
    env: { PATH: process.env["PATH"], LOG_LEVEL: "fatal", ...memoryVariables, ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // A failed test leaves nothing running.
  const end = () => program.kill("SIGKILL");
  process.once("exit", end);
  const ended = once(program, "exit").then(() => process.off("exit", end));
  const ready = new Promise<void>((resolve, reject) => {
    let output = "";
    program.stdout.on("data", (text: Buffer) => {
      output += text.toString();
      if (output.includes("Site ")) resolve();
    });
    void ended.then(() => reject(new Error(`the site ended before it listened: ${output}`)));
  });
  // A test that kills it before it listens does not await it.
  ready.catch(() => {});
  return {
    pid: program.pid ?? 0,
    ready,
    async kill(signal) {
      const began = performance.now();
      program.kill(signal);
      await ended;
      return { code: program.exitCode, ms: Math.round(performance.now() - began) };
    },
  };
}

export type KillableSite = {
  url: string;
  die: () => Promise<void>;
  startAgain: () => Promise<void>;
  end: () => Promise<unknown>;
};

type Places = { folder: string; databaseUrl: string | undefined; variables: Record<string, string> };

/** One on SQLite, two on one PostgreSQL. */
export async function openSites({ folder, databaseUrl, variables }: Places): Promise<KillableSite[]> {
  const folders = databaseUrl ? [join(folder, "1"), join(folder, "2")] : [folder];
  const shared = { ...variables, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const sites: KillableSite[] = [];
  for (const DATA_DIR of folders) {
    const port = await freePort("127.0.0.1");
    const start = () => startSiteProcess({ ...shared, PORT: String(port), DATA_DIR });
    let site = start();
    await site.ready;
    sites.push({
      url: `http://127.0.0.1:${port}`,
      die: async () => void (await site.kill("SIGKILL")),
      async startAgain() {
        site = start();
        await site.ready;
      },
      end: () => site.kill("SIGTERM"),
    });
  }
  return sites;
}
