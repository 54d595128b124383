import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** For tests that start the real program. */
export function buildIfMissing(): void {
  if (existsSync(join(root, "dist/built-at"))) return;
  // Vitest sets NODE_ENV to test, which would build React for development.
  const env = { ...process.env, NODE_ENV: "production" };
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: root, env });
}
