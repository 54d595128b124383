import { spawn } from "node:child_process";
import { once } from "node:events";
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
