import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Env } from "#src/env.ts";

const KEY_BYTES = 32;

/** Printed as one line without a stack. */
export class BadSecretKey extends Error {
  constructor(file: string) {
    super(
      `${file} does not hold a key of 32 bytes: put a copy of the right one in its place, or move it away ` +
        "for a new one; passwords and keys in Settings and two-step verification are then to be set up again.",
    );
  }
}

/** The configured key, else the one in the data folder, made at the first start. */
export function loadSecretKey(env: Env): Buffer {
  if (env.SECRET_KEY) return env.SECRET_KEY;
  const file = keyFile(env);
  if (!existsSync(file)) makeKey(file);
  // Secrets would be encrypted with a key that can be guessed.
  if (!statSync(file).isFile()) throw new BadSecretKey(file);
  const key = Buffer.from(readFileSync(file, "utf8"), "base64");
  if (key.length !== KEY_BYTES) throw new BadSecretKey(file);
  return key;
}

/** Linked into place once it is whole and synced: processes that start together read the same key. */
function makeKey(file: string): void {
  const part = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    writeFileSync(part, randomBytes(KEY_BYTES).toString("base64"), { mode: 0o600, flag: "wx", flush: true });
    linkSync(part, file);
    syncFolder(dirname(file));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(part, { force: true });
  }
}

/** Without it a power cut may lose the name of a synced file. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

export type PlacedKey = { kind: "same" } | { kind: "placed"; old: string } | { kind: "set-elsewhere" };

/** A key from a backup replaces the one in the data folder, which is kept beside it. */
export function placeSecretKey(env: Env, key: Buffer, now: Date): PlacedKey {
  if (loadSecretKey(env).equals(key)) return { kind: "same" };
  if (env.SECRET_KEY) return { kind: "set-elsewhere" };
  const file = keyFile(env);
  const old = `${file}.before-restore-${now.toISOString().replace(/[-:]|\.\d+/g, "")}`;
  writeFileSync(`${file}.new`, key.toString("base64"), { mode: 0o600, flush: true });
  renameSync(file, old);
  renameSync(`${file}.new`, file);
  syncFolder(env.DATA_DIR);
  return { kind: "placed", old };
}

function keyFile({ DATA_DIR }: Env): string {
  return join(DATA_DIR, "secret.key");
}
