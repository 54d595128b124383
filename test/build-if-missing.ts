import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** For tests that start the real program. */
export function buildIfMissing(): void {
  if (!existsSync(join(root, "dist/built-at"))) execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: root });
}
