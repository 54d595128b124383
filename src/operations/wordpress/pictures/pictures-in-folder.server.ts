import { readFileSync, realpathSync, statSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { MOST_BYTES } from "#src/site/media/picture-limits.ts";
import type { PictureSource } from "./picture-source.ts";

/** A copy of `wp-content/uploads`. Nothing outside it is read, whatever the export file says. */
export function fromFolder(folder: string): PictureSource {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${folder} is no folder`);
  const root = realpathSync(resolve(folder));
  return ({ file }) => Promise.resolve(readIn(root, file));
}

function readIn(root: string, file: string): Buffer<ArrayBuffer> | "no-file" | "too-heavy" {
  try {
    const path = realpathSync(join(root, file));
    const found = statSync(path);
    if (!path.startsWith(root + sep) || !found.isFile()) return "no-file";
    return found.size > MOST_BYTES ? "too-heavy" : readFileSync(path);
  } catch {
    return "no-file";
  }
}
