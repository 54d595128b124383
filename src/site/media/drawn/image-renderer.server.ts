import { fileURLToPath } from "node:url";
import { serialize } from "node:v8";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import { runApart } from "#src/site/media/run-apart.server.ts";
import type { DrawnFile, Mark } from "./draw-icons.server.ts";
import type { ShareDrawing } from "./draw-share.server.ts";

const PROGRAM = fileURLToPath(new URL("draw-apart.server.ts", import.meta.url));
const MOST_CACHED = 100;

export type Drawing = ({ kind: "icons" } & Mark) | ({ kind: "share" } & ShareDrawing);
/** Empty when it could not be drawn. */
export type Drawer = (name: string, drawing: () => Promise<Drawing>) => Promise<readonly DrawnFile[]>;

/** One at a time, each once: `name` is another one whenever the drawing is. The ones asked for last stay in memory. */
export function openImageRenderer(): Drawer {
  const drawn = new Map<string, Promise<readonly DrawnFile[]>>();
  let before: Promise<unknown> = Promise.resolve();
  return (name, drawing) => {
    const known = drawn.get(name);
    if (known) return known;
    const files = before.then(async () => draw(await drawing()));
    before = files.catch(() => undefined);
    drawn.set(name, files);
    // A failure may pass.
    files.then((made) => made.length > 0 || drawn.delete(name)).catch(() => drawn.delete(name));
    for (const oldest of drawn.keys()) if (drawn.size > MOST_CACHED) drawn.delete(oldest);
    return files;
  };
}

async function draw(drawing: Drawing): Promise<readonly DrawnFile[]> {
  const files = await runApart<DrawnFile[]>(serialize(drawing), { program: PROGRAM, longestMs: MINUTE_MS });
  return typeof files === "string" ? [] : files;
}
