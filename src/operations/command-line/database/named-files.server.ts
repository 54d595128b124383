import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { bounds } from "#src/platform/reading/bounds.ts";
import { sayInOneLine } from "#src/platform/monitoring/explain-failure.ts";

/** The bytes of a file that somebody named, or one line that says why not: `leads.csv was not imported: …`. */
export async function readNamedFile(file: string, done: string): Promise<Buffer<ArrayBuffer>> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new Error(`${file} was not ${done}: ${whyUnreadable(error)}`, { cause: error });
  }
}

/** A CSV file: one of gigabytes must not be read to say so. */
export function readImportedFile(file: string): Promise<Buffer<ArrayBuffer>> {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > bounds.csv.bytes) throw new Error(`${file} is larger than 10 MB: split it`);
  return readNamedFile(file, "imported");
}

export async function readNamedJson(file: string, done: string): Promise<unknown> {
  const text = (await readNamedFile(file, done)).toString("utf8");
  if (text.trim() === "") throw new Error(`${file} was not ${done}: it is empty`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} was not ${done}: it is not JSON`, { cause: error });
  }
}

function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR") return "there is no such file";
  if (code === "EISDIR") return "it is a folder";
  if (code === "EACCES" || code === "EPERM") return "this user may not read it";
  return sayInOneLine(error);
}

/** No folder is made for a new file: where a disk is not mounted, the file would lie on another one. */
export function refuseTakenPlace(file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists already: name a new file`);
  const folder = dirname(file);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) throw new Error(`${file} cannot be written: there is no folder ${folder}`);
}
