import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "./env.ts";

/** The configured key, else the one kept in the data folder, made at the first start. */
export function loadSecretKey(env: Env): Buffer {
  if (env.SECRET_KEY) return env.SECRET_KEY;
  const file = join(env.DATA_DIR, "secret.key");
  try {
    // `wx`: of two processes that start together, one writes and both read.
    writeFileSync(file, randomBytes(32).toString("base64"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return Buffer.from(readFileSync(file, "utf8"), "base64");
}
