import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { fine, toMend, toNote, type Finding } from "./finding.ts";

const GIGABYTE = 1_000_000_000;

export async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize, blocks } = await statfs(dataDir);
  const free = bavail * bsize;
  const says = `${(free / GIGABYTE).toFixed(1)} GB free, ${Math.round((100 * bavail) / blocks)} % of the disk`;
  if (free < GIGABYTE / 5) return toMend("Disk", `${says}: make room, or requests will wait in files`);
  return free < GIGABYTE ? toNote("Disk", `${says}: it will not last`) : fine("Disk", says);
}

/** Leads and the secret key are for the user that runs the site alone. */
export async function checkPermissions(dataDir: string): Promise<Finding> {
  const open: string[] = [];
  for (const name of ["", "secret.key", "site.db"]) {
    const path = join(dataDir, name);
    const found = await stat(path).catch(() => undefined);
    if (found && (found.mode & 0o077) !== 0 && !(name === "site.db" && isClosed(await stat(dataDir)))) open.push(path);
  }
  if (open.length === 0) return fine("Permissions", "nobody else on this machine can read the data");
  return toMend("Permissions", `others on this machine may read ${open.join(" and ")}: chmod -R go= ${dataDir}`);
}

function isClosed({ mode }: { mode: number }): boolean {
  return (mode & 0o077) === 0;
}
