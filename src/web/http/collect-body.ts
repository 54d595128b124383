import type { BodyTurn } from "./body-budget.ts";

/** Each may send so much without a turn, so that no flood keeps back the sign-in or a form of usual length. */
const FIRST_BYTES = 8_192;
/** What has to arrive in `PATIENCE_MS` after the first bytes: 20 KB a second. */
const NEXT_BYTES = 100_000;
const PATIENCE_MS = 5_000;
/** From here a body gets the memory for all that it says to be: it fills as it arrives. */
const LARGE_BYTES = 1024 * 1024;

export type BodyReader = ReadableStreamDefaultReader<Uint8Array>;
export type Reading = { most: number; said: number | undefined; turn: BodyTurn };
export type Whole = Buffer<ArrayBuffer> | "too-large" | "busy" | "too-slow";

/** Into one piece of memory. */
export async function collectBody(reader: BodyReader, { most, said, turn }: Reading): Promise<Whole> {
  const next = inTime(reader);
  let held = Buffer.allocUnsafeSlow(Math.min(said ?? FIRST_BYTES, FIRST_BYTES, most));
  let length = 0;
  for (;;) {
    const read = await next();
    if (read === "too-slow") return read;
    if (read.done) return held.subarray(0, length);
    const needed = length + read.value.length;
    if (needed > most) return "too-large";
    const arrived = needed - Math.max(length, FIRST_BYTES);
    if (arrived > 0 && !(await turn.grow(arrived))) return "busy";
    if (needed > held.length) {
      const wanted = needed > LARGE_BYTES ? (said ?? most) : 2 * held.length;
      const larger = Buffer.allocUnsafeSlow(Math.min(most, Math.max(needed, wanted)));
      held.copy(larger, 0, 0, length);
      held = larger;
    }
    held.set(read.value, length);
    length = needed;
  }
}

/** Reads on while the body keeps arriving. Time that it waits for us does not count. */
function inTime(reader: BodyReader): () => Promise<ReadableStreamReadResult<Uint8Array> | "too-slow"> {
  let leftMs = PATIENCE_MS;
  let leftBytes = FIRST_BYTES;
  return async () => {
    const began = performance.now();
    const read = await withTimeout(reader.read(), leftMs);
    leftMs -= performance.now() - began;
    if (read === "too-slow" || read.done) return read;
    leftBytes -= read.value.length;
    if (leftBytes <= 0) {
      leftMs = PATIENCE_MS;
      leftBytes = NEXT_BYTES;
    }
    return read;
  };
}

async function withTimeout<Value>(value: Promise<Value>, ms: number): Promise<Value | "too-slow"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"too-slow">((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ms), "too-slow");
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}
