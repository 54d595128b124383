import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import { deserialize } from "node:v8";
import sharp from "sharp";
import { renderIcons } from "./render-icons.server.ts";
import { renderShare } from "./render-share.server.ts";
import type { Drawing } from "./image-renderer.server.ts";

/* The program that `imageRenderer.server.ts` starts for one drawing. */
const LOW_PRIORITY = 10;

setPriority(LOW_PRIORITY);
sharp.cache(false);
sharp.concurrency(1);
void buffer(process.stdin)
  // Written by our own process.
  .then((input) => deserialize(input) as Drawing)
  .then((drawing) => (drawing.kind === "icons" ? renderIcons(drawing) : renderShare(drawing)))
  .then((files) => process.send?.(files, () => process.disconnect?.()));
