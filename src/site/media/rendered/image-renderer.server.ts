import { fileURLToPath } from "node:url";
import { serialize } from "node:v8";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import { runInChildProcess } from "#src/platform/scheduled/run-in-child-process.server.ts";
import type { RenderedFile, Mark } from "./render-icons.server.ts";
import type { ShareDrawing } from "./render-share.server.ts";

const PROGRAM = fileURLToPath(new URL("render-worker.server.ts", import.meta.url));
const MOST_CACHED = 100;

export type Drawing = ({ kind: "icons" } & Mark) | ({ kind: "share" } & ShareDrawing);
/** Empty when it could not be rendered. */
export type ImageRenderer = (name: string, drawing: () => Promise<Drawing>) => Promise<readonly RenderedFile[]>;

/** One at a time, each once: `name` is another one whenever the drawing is. The ones asked for last stay in memory. */
export function openImageRenderer(): ImageRenderer {
  const rendered = new Map<string, Promise<readonly RenderedFile[]>>();
  let before: Promise<unknown> = Promise.resolve();
  return (name, drawing) => {
    const known = rendered.get(name);
    if (known) return known;
    const files = before.then(async () => draw(await drawing()));
    before = files.catch(() => undefined);
    rendered.set(name, files);
    // A failure may pass.
    files.then((made) => made.length > 0 || rendered.delete(name)).catch(() => rendered.delete(name));
    for (const oldest of rendered.keys()) if (rendered.size > MOST_CACHED) rendered.delete(oldest);
    return files;
  };
}

async function draw(drawing: Drawing): Promise<readonly RenderedFile[]> {
  const files = await runInChildProcess<RenderedFile[]>(serialize(drawing), { program: PROGRAM, longestMs: MINUTE_MS });
  return typeof files === "string" ? [] : files;
}
