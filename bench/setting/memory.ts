import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  } catch {
    // Systems without /proc.
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
  }
}

/** CPU time of a process with its threads, in ms; NaN on systems without /proc. */
export function processorMs(pid: number): number {
  return ticksMs(`/proc/${pid}/stat`);
}

/** That of its main thread alone. */
export function mainThreadMs(pid: number): number {
  return ticksMs(`/proc/${pid}/task/${pid}/stat`);
}

function ticksMs(file: string): number {
  try {
    const [user, system] = readFileSync(file, "utf8").split(") ")[1]?.split(" ").slice(11, 13) ?? [];
    return (Number(user) + Number(system)) * 10;
  } catch {
    return Number.NaN;
  }
}
