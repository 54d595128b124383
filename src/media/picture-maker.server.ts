import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { MINUTE_MS } from "#src/clock/durations.ts";
import type { MadeSizes, Unmade } from "./make-sizes.server.ts";

const PROGRAM = fileURLToPath(new URL("make-sizes-apart.server.ts", import.meta.url));
const AT_ONCE = 2;
/** Each holds its file in memory. */
const MOST_WAITING = 6;
const LONGEST_MS = 2 * MINUTE_MS;

export type PictureMaker = (source: Uint8Array) => Promise<MadeSizes | Unmade | "picture-too-slow" | "pictures-busy">;

type Options = { program?: string; longestMs?: number };

/** Two at a time; others wait their turn. */
export function openPictureMaker({ program = PROGRAM, longestMs = LONGEST_MS }: Options = {}): PictureMaker {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (source) => {
    if (running >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) return "pictures-busy";
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await makeApart(source, program, longestMs);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * In a process of its own: a file that crashes a decoder or fills its memory ends that process alone, a slow one can
 * be killed, and no secret of the site is in there.
 */
function makeApart(source: Uint8Array, program: string, longestMs: number): ReturnType<PictureMaker> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      serialization: "advanced",
      execArgv: ["--disable-warning=ExperimentalWarning"],
      env: {},
      stdio: ["pipe", "ignore", "ignore", "ipc"],
    });
    const tooLong = setTimeout(() => {
      resolve("picture-too-slow");
      child.kill("SIGKILL");
    }, longestMs);
    child.once("message", (made: MadeSizes | Unmade) => resolve(made));
    child.once("error", reject);
    child.once("exit", () => clearTimeout(tooLong));
    // Also after a crash, and never before the message is read; after it this says nothing new.
    child.once("disconnect", () => resolve("picture-damaged"));
    // Through a pipe, piece by piece: one message of megabytes would block the event loop.
    child.stdin?.on("error", () => resolve("picture-damaged"));
    child.stdin?.end(source);
  });
}
