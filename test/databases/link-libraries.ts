import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";

type Link = { source: string; target: string };

/** The package of PostgreSQL's programs links its libraries in an install script, and no such script runs here. */
export function linkLibraries(programs: string): void {
  const list = join(programs, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as Link[];
  for (const { source, target } of links) link(relative(dirname(target), source), join(programs, target));
}

function link(source: string, target: string): void {
  try {
    symlinkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
