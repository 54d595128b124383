import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import type { BackupRow } from "./backup-format.ts";
import type { Row } from "#src/platform/db/rows.server.ts";

/* Large values lie once, named by their SHA-256, in a folder beside the backups that name them. */
const FOLDER = "files";
const LEAST_BYTES = 4_096;
const NAME = /^[0-9a-f]{64}(?:\.(?:[0-9a-f-]{36}\.)?unfinished)?$/;

/** The row as a line names it; its large values are kept beside the backup. */
export async function storeBlob(backup: string, row: Row, now: Date): Promise<BackupRow["row"]> {
  const values = Object.entries(row).map(async ([name, value]) => {
    const isLarge = value instanceof Uint8Array && value.byteLength >= LEAST_BYTES;
    return [name, isLarge ? { beside: await keep(backup, value, now) } : value] as const;
  });
  return Object.fromEntries(await Promise.all(values));
}

/** Its time is that of the last backup that names it. */
async function keep(backup: string, bytes: Uint8Array, now: Date): Promise<string> {
  const name = sha256(bytes);
  const path = join(dirname(backup), FOLDER, name);
  const known = await stat(path).catch(() => undefined);
  if (known?.size !== bytes.byteLength) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await putInPlace(path, bytes);
  }
  await utimes(path, now, now);
  return name;
}

/** Under a name of its own until it is whole: rows of one backup, and two backups at once, may hold the same bytes. */
async function putInPlace(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.unfinished`;
  try {
    await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

export type BlobsBeside = "missing" | "damaged";

/** The row with its large values; the problem of the first that cannot be had. */
export async function readBlob(backup: string, row: BackupRow["row"]): Promise<Row | BlobsBeside> {
  const whole: Row = {};
  for (const [name, value] of Object.entries(row)) {
    if (typeof value !== "object" || value === null || value instanceof Uint8Array) {
      whole[name] = value;
      continue;
    }
    const bytes = await readFile(join(dirname(backup), FOLDER, value.beside)).catch(() => undefined);
    if (!bytes) return "missing";
    if (sha256(bytes) !== value.beside) return "damaged";
    whole[name] = bytes;
  }
  return whole;
}

/** Those that no backup taken since `oldest` names. A backup under way names some before it is there: it has a day. */
export async function forgetBlobs(backups: string, oldest: Date): Promise<void> {
  const folder = join(backups, FOLDER);
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  for (const name of names) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs < oldest.getTime() - DAY_MS) await rm(path, { force: true });
  }
}
