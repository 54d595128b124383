import { bounds } from "#src/platform/reading/bounds.ts";

export const MOST_BYTES = bounds.picture.bytes;
export const MOST_PIXELS = 50_000_000;
/** Pixels of the longer side, and how many times the shorter one: a strip one pixel wide takes a decoder seconds. */
export const MOST_SIDE = 20_000;
export const MOST_RATIO = 50;
/** In pixels; a narrower source is made in its own width too. */
export const WIDTHS: readonly number[] = [480, 800, 1200, 1600];
/** Percent from the left and from the top. */
export type Focus = { x: number; y: number };

/** Asked before anything is decoded. */
export function refuseSize({
  width,
  height,
}: {
  width: number;
  height: number;
}): "picture-too-large" | "picture-too-long" | undefined {
  if (width * height > MOST_PIXELS) return "picture-too-large";
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return longer > MOST_SIDE || longer > MOST_RATIO * shorter ? "picture-too-long" : undefined;
}
