import { existsSync, readdirSync, rmdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { createDataDir } from "#src/platform/db/db.server.ts";

export type MadeFolders = { removeEmpty: () => void };

/** Makes a folder with those above it; what a failure leaves empty of them can be removed again. */
export function makeFolders(path: string): MadeFolders {
  const made: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) made.push(folder);
  createDataDir(path);
  const removeEmpty = () => {
    for (const folder of made) if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
  };
  return { removeEmpty };
}
