import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { openWhole } from "#src/platform/db/backup/backup.server.ts";
import { forgetBlobs } from "#src/platform/db/backup/backup-blobs.server.ts";

export type KeptBackup = { name: string; takenAt: Date; bytes: number };

/** Other files are never listed, sent or deleted. */
const NAME = /^(?:site|before-restore)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})?Z\.jsonl\.gz$/;

export function backupsFolder(dataDir: string): string {
  return join(dataDir, "backups");
}

/** Newest first. */
export async function storedBackups(dataDir: string): Promise<KeptBackup[]> {
  const folder = backupsFolder(dataDir);
  const named = (await readdir(folder).catch(() => [])).flatMap((name) => {
    const takenAt = momentIn(name);
    return takenAt ? [{ name, takenAt }] : [];
  });
  const kept = await Promise.all(
    named.map(async (backup) => ({ ...backup, bytes: (await stat(join(folder, backup.name))).size })),
  );
  return kept.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
}

/** From the name, because copying a file to another disk may give it a new modification time. */
function momentIn(name: string): Date | undefined {
  const parts = NAME.exec(name);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second, millisecond = "000"] = parts;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

export async function newestBackup(dataDir: string): Promise<KeptBackup | undefined> {
  return (await storedBackups(dataDir)).find(({ name }) => name.startsWith("site-"));
}

/** Whole, with the pictures that lie beside it. */
export function openKept(dataDir: string, { name }: KeptBackup): Promise<Readable> {
  return openWhole(join(backupsFolder(dataDir), name));
}

/** What a restore put aside is not counted, and kept for as many days. */
export async function keepNewest(dataDir: string, count: number, now: Date): Promise<string[]> {
  const kept = await storedBackups(dataDir);
  const oldest = new Date(now.getTime() - count * DAY_MS);
  const old = [
    ...kept.filter(({ name }) => name.startsWith("site-")).slice(count),
    ...kept.filter(({ name, takenAt }) => name.startsWith("before-restore-") && takenAt < oldest),
  ];
  await Promise.all(old.map(({ name }) => rm(join(backupsFolder(dataDir), name), { force: true })));
  const oldestLeft = kept.findLast((backup) => !old.includes(backup));
  await forgetBlobs(backupsFolder(dataDir), oldestLeft?.takenAt ?? now);
  return old.map(({ name }) => name);
}
