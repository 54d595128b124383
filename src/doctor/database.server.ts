import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { databaseCondition } from "#src/db/condition.server.ts";
import type { Db } from "#src/db/db.server.ts";
import { spoolIn } from "#src/leads/spool.server.ts";
import { fine, toMend, toNote, type Finding } from "./finding.ts";

const DAY_MS = 86_400_000;

export async function checkDatabase(db: Db): Promise<Finding> {
  const { engine, damage } = await databaseCondition(db);
  if (damage) return toMend("Database", `${engine} says: ${damage}. Restore the last backup`);
  return fine("Database", `${engine}, up to date and whole`);
}

export async function checkBackups(dataDir: string, now: Date): Promise<Finding> {
  const newest = await newestBackup(join(dataDir, "backups"));
  if (!newest) return toMend("Backups", "there is none: npm run admin -- backup, and do it every night");
  const days = (now.getTime() - newest.getTime()) / DAY_MS;
  const says = `the last one is of ${newest.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  if (days > 2) return toMend("Backups", `${says}: npm run admin -- backup, and do it every night`);
  return fine("Backups", `${says}; keep copies on another machine, with the secret key`);
}

async function newestBackup(folder: string): Promise<Date | undefined> {
  const names = await readdir(folder).catch(() => []);
  const backups = names.filter((name) => name.endsWith(".jsonl.gz"));
  const times = await Promise.all(backups.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

export async function checkSpool(folder: string): Promise<Finding> {
  const waiting = (
    await spoolIn(folder)
      .names()
      .catch(() => [])
  ).length;
  if (waiting === 0) return fine("Requests", "none waits in files for the database");
  return toNote("Requests", `${waiting} wait in ${folder} for the database; the running site takes them in by itself`);
}
