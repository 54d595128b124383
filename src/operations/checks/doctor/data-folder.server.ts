import { randomUUID } from "node:crypto";
import { rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sayInOneLine } from "#src/platform/monitoring/explain-failure.ts";
import { LITTLE_ROOM } from "#src/platform/monitoring/free-bytes.server.ts";
import { ok, failure, warning, type DoctorFinding } from "./doctor-finding.ts";

const GIGABYTE = 1_000_000_000;

export async function examineDisk(dataDir: string): Promise<DoctorFinding> {
  const { bavail, bsize, blocks } = await statfs(dataDir);
  const free = bavail * bsize;
  const says = `${(free / GIGABYTE).toFixed(1)} GB free, ${Math.round((100 * bavail) / blocks)} % of the disk`;
  if (free < LITTLE_ROOM)
    return failure("Disk", `${says}: make room: photos are refused, and soon requests will wait in files`);
  return free < GIGABYTE ? warning("Disk", `${says}: it will not last`) : ok("Disk", says);
}

/** Writes a small file where the site writes. */
export async function checkWriting(dataDir: string): Promise<DoctorFinding> {
  for (const name of ["", "backups", "spool"]) {
    const folder = join(dataDir, name);
    const part = join(folder, `doctor-${randomUUID()}.part`);
    try {
      await writeFile(part, "a small file", { flag: "wx", mode: 0o600, flush: true });
    } catch (error) {
      const isAbsent = error instanceof Error && "code" in error && error.code === "ENOENT";
      if (!(isAbsent && name !== "")) return failure("Data folder", `${folder} takes no file: ${sayInOneLine(error)}`);
    } finally {
      await rm(part, { force: true }).catch(() => {});
    }
  }
  return ok("Data folder", `${dataDir} takes files`);
}

/** What a command as root has left behind, the site cannot write. */
export async function checkOwner(dataDir: string): Promise<DoctorFinding> {
  const { uid } = await stat(dataDir);
  const others: string[] = [];
  for (const name of ["secret.key", "site.db", "site.db-wal", "site.db-shm", "backups", "spool", "printed"]) {
    const found = await stat(join(dataDir, name)).catch(() => undefined);
    if (found && found.uid !== uid) others.push(name);
  }
  if (others.length === 0) return ok("Owner", "everything in the data folder is of one user");
  return failure(
    "Owner",
    `${others.join(", ")}: of another user than the folder: chown -R --reference=${dataDir} ${dataDir}`,
  );
}

/** Leads and the secret key are for the user that runs the site alone. */
export async function checkPermissions(dataDir: string): Promise<DoctorFinding> {
  const open: string[] = [];
  for (const name of ["", "secret.key", "site.db"]) {
    const path = join(dataDir, name);
    const found = await stat(path).catch(() => undefined);
    if (found && (found.mode & 0o077) !== 0 && !(name === "site.db" && isClosed(await stat(dataDir)))) open.push(path);
  }
  if (open.length === 0) return ok("Permissions", "nobody else on this machine can read the data");
  return failure("Permissions", `others on this machine may read ${open.join(" and ")}: chmod -R go= ${dataDir}`);
}

function isClosed({ mode }: { mode: number }): boolean {
  return (mode & 0o077) === 0;
}
