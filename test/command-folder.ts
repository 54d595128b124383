import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { openDb } from "#src/platform/db/db.server.ts";

/** The processes share what the first of them has compiled. */
const compileCache = mkdtempSync(join(tmpdir(), "compiled-"));

/** A data folder of its own, and a function that runs the command line there. */
export function openCommandFolder(variables: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "admin-"));
  const env = {
    PATH: process.env["PATH"],
    NODE_COMPILE_CACHE: compileCache,
    DATA_DIR: join(folder, "data"),
    ...variables,
  };
  const admin = async (args: string[], typed = "") => {
    const child = spawn(process.execPath, ["src/operations/command-line/main.ts", ...args], { env });
    child.stdin.end(typed);
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
    const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { out, error, code };
  };
  const openSite = () => openDb({ kind: "sqlite", file: join(folder, "data", "site.db") });
  return { folder, admin, openSite };
}
