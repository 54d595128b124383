import { fileURLToPath } from "node:url";
import { MINUTE_MS, SECOND_MS } from "#src/platform/clock/durations.ts";
import type { MadeSizes, Unmade } from "./make-sizes.server.ts";
import type { MadePhoto } from "./photo/make-photo.server.ts";
import { runInChildProcess } from "#src/platform/jobs/run-in-child-process.server.ts";

const PROGRAM = fileURLToPath(new URL("make-sizes-worker.server.ts", import.meta.url));
const LOGO_PROGRAM = fileURLToPath(new URL("logo/make-logo-worker.server.ts", import.meta.url));
const PHOTO_PROGRAM = fileURLToPath(new URL("photo/make-photo-worker.server.ts", import.meta.url));
const AT_ONCE = 2;
/** Each holds its file in memory. */
const MOST_WAITING = 6;
const LONGEST_MS = 2 * MINUTE_MS;
/** For a stranger's photo: an honest one takes about one second. */
const LONGEST_PHOTO_MS = 15 * SECOND_MS;

export type PictureKind = "photograph" | "logo";
type Unready = Unmade | "picture-too-slow" | "pictures-busy";
export type PictureMaker = (source: Uint8Array, kind?: PictureKind) => Promise<MadeSizes | Unready>;
export type PhotoMaker = (source: Uint8Array) => Promise<MadePhoto | Unready>;

type Options = { program?: string; longestMs?: number };

/** Two at a time; others wait their turn. */
export function openPictureMaker({ program = PROGRAM, longestMs = LONGEST_MS }: Options = {}): PictureMaker {
  const takeTurn = openTurns(AT_ONCE);
  return (source, kind = "photograph") =>
    takeTurn(() => makeInChildProcess<MadeSizes>(source, kind === "logo" ? LOGO_PROGRAM : program, longestMs));
}

/** One at a time, apart from the owner's pictures: visitors never make the owner wait. */
export function openPhotoMaker(): PhotoMaker {
  const takeTurn = openTurns(1);
  return (source) => takeTurn(() => makeInChildProcess<MadePhoto>(source, PHOTO_PROGRAM, LONGEST_PHOTO_MS));
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

async function makeInChildProcess<Made>(source: Uint8Array, program: string, longestMs: number) {
  const made = await runInChildProcess<Made | Unmade>(source, { program, longestMs });
  if (made === "too-slow") return "picture-too-slow";
  return made === "crashed" ? "picture-damaged" : made;
}
