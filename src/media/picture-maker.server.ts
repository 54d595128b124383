import { fileURLToPath } from "node:url";
import { MINUTE_MS } from "#src/clock/durations.ts";
import type { MadeSizes, Unmade } from "./make-sizes.server.ts";
import { runApart } from "./run-apart.server.ts";

const PROGRAM = fileURLToPath(new URL("make-sizes-apart.server.ts", import.meta.url));
const LOGO_PROGRAM = fileURLToPath(new URL("logo/make-logo-apart.server.ts", import.meta.url));
const AT_ONCE = 2;
/** Each holds its file in memory. */
const MOST_WAITING = 6;
const LONGEST_MS = 2 * MINUTE_MS;

export type PictureKind = "photograph" | "logo";
export type PictureMaker = (
  source: Uint8Array,
  kind?: PictureKind,
) => Promise<MadeSizes | Unmade | "picture-too-slow" | "pictures-busy">;

type Options = { program?: string; longestMs?: number };

/** Two at a time; others wait their turn. */
export function openPictureMaker({ program = PROGRAM, longestMs = LONGEST_MS }: Options = {}): PictureMaker {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (source, kind = "photograph") => {
    if (running >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) return "pictures-busy";
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await makeApart(source, kind === "logo" ? LOGO_PROGRAM : program, longestMs);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

async function makeApart(source: Uint8Array, program: string, longestMs: number): ReturnType<PictureMaker> {
  const made = await runApart<MadeSizes | Unmade>(source, { program, longestMs });
  if (made === "too-slow") return "picture-too-slow";
  return made === "crashed" ? "picture-damaged" : made;
}
