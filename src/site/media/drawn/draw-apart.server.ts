import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import { deserialize } from "node:v8";
import sharp from "sharp";
import { drawIcons } from "./draw-icons.server.ts";
import { drawShare } from "./draw-share.server.ts";
import type { Drawing } from "./image-renderer.server.ts";

/* The program that `drawer.server.ts` starts for one drawing. */
const LOW_PRIORITY = 10;

setPriority(LOW_PRIORITY);
sharp.cache(false);
sharp.concurrency(1);
void buffer(process.stdin)
  // Written by our own process.
  .then((input) => deserialize(input) as Drawing)
  .then((drawing) => (drawing.kind === "icons" ? drawIcons(drawing) : drawShare(drawing)))
  .then((files) => process.send?.(files, () => process.disconnect?.()));
