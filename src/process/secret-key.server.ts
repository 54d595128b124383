import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "#src/env.ts";

/** The configured key, else the one kept in the data folder, made at the first start. */
export function loadSecretKey(env: Env): Buffer {
  if (env.SECRET_KEY) return env.SECRET_KEY;
  const file = keyFile(env);
  try {
    // `wx`: of two processes that start together, one writes and both read.
    writeFileSync(file, randomBytes(32).toString("base64"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return Buffer.from(readFileSync(file, "utf8"), "base64");
}

export type PlacedKey = { kind: "same" } | { kind: "placed"; old: string } | { kind: "set-elsewhere" };

/** A key that comes with a backup takes the place of the one in the data folder, which is kept beside it. */
export function placeSecretKey(env: Env, key: Buffer, now: Date): PlacedKey {
  if (loadSecretKey(env).equals(key)) return { kind: "same" };
  if (env.SECRET_KEY) return { kind: "set-elsewhere" };
  const file = keyFile(env);
  const old = `${file}.before-restore-${now.toISOString().replace(/[-:]|\.\d+/g, "")}`;
  writeFileSync(`${file}.new`, key.toString("base64"), { mode: 0o600, flush: true });
  renameSync(file, old);
  renameSync(`${file}.new`, file);
  return { kind: "placed", old };
}

function keyFile({ DATA_DIR }: Env): string {
  return join(DATA_DIR, "secret.key");
}
