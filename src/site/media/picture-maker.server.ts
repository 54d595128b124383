import { fileURLToPath } from "node:url";
import { MINUTE_MS, SECOND_MS } from "#src/platform/clock/durations.ts";
import type { MadeSizes, Unmade } from "./make-sizes.server.ts";
import type { MadePhoto } from "./make-photo.server.ts";
import { runInChildProcess } from "#src/platform/scheduled/run-in-child-process.server.ts";

const PROGRAM = fileURLToPath(new URL("make-sizes-worker.server.ts", import.meta.url));
const LOGO_PROGRAM = fileURLToPath(new URL("logo/make-logo-worker.server.ts", import.meta.url));
const PHOTO_PROGRAM = fileURLToPath(new URL("photo/make-photo-worker.server.ts", import.meta.url));
const AT_ONCE = 2;
/** Each holds its file in memory. */
const MOST_WAITING = 6;
const LIMITS = { longestMs: 3 * MINUTE_MS, processorMs: 2 * MINUTE_MS };
/** For a stranger's photo: an honest one takes about one second of the processor, and longer where others use it too. */
const PHOTO_LIMITS = { longestMs: MINUTE_MS, processorMs: 15 * SECOND_MS };

export type PictureKind = "photograph" | "logo";
type Unready = Unmade | "picture-too-slow" | "picture-interrupted" | "pictures-busy";
export type PictureMaker = (source: Uint8Array, kind?: PictureKind) => Promise<MadeSizes | Unready>;
export type PhotoMaker = (source: Uint8Array) => Promise<MadePhoto | Unready>;

type Limits = { longestMs: number; processorMs: number };
type Options = { program?: string; limits?: Limits };

/** Two at a time; others wait their turn. */
export function openPictureMaker({ program = PROGRAM, limits = LIMITS }: Options = {}): PictureMaker {
  const takeTurn = openTurns(AT_ONCE);
  return (source, kind = "photograph") =>
    takeTurn(() =>
      makeInChildProcess<MadeSizes>(source, { ...limits, program: kind === "logo" ? LOGO_PROGRAM : program }),
    );
}

/** One at a time, apart from the owner's pictures: visitors never make the owner wait. */
export function openPhotoMaker({ program = PHOTO_PROGRAM, limits = PHOTO_LIMITS }: Options = {}): PhotoMaker {
  const takeTurn = openTurns(1);
  return (source) => takeTurn(() => makeInChildProcess<MadePhoto>(source, { ...limits, program }));
}

function openTurns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Made>(make: () => Promise<Made>): Promise<Made | "pictures-busy"> => {
    if (running >= atOnce) {
      if (waiting.length >= MOST_WAITING) return "pictures-busy";
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await make();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

async function makeInChildProcess<Made>(source: Uint8Array, how: Limits & { program: string }) {
  const made = await runInChildProcess<Made | Unmade>(source, how);
  if (made === "too-slow") return "picture-too-slow";
  if (made === "interrupted") return "picture-interrupted";
  return made === "crashed" ? "picture-damaged" : made;
}
