import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { DAY_MS, HOUR_MS } from "#src/platform/clock/durations.ts";
import { openWhole } from "#src/platform/db/backup/backup.server.ts";
import { forgetBlobs } from "#src/platform/db/backup/backup-blobs.server.ts";

export type KeptBackup = { name: string; takenAt: Date; bytes: number };

/** Other files are never listed, sent or deleted. */
const NAME = /^(?:site|before-restore)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})?Z\.jsonl\.gz$/;

export function backupsFolder(dataDir: string): string {
  return join(dataDir, "backups");
}

/** Clocks of several machines differ. */
const CLOCKS_DIFFER_MS = HOUR_MS;

/** Written by a clock that was ahead: it says nothing of how long ago that was. */
export function isToCome(moment: Date, now: Date): boolean {
  return moment.getTime() > now.getTime() + CLOCKS_DIFFER_MS;
}

/** By their names. Those of a time to come stand last, so that they hide none and go first. */
export function newestFirst<Named extends { name: string }>(backups: Named[], now: Date): Named[] {
  const rank = ({ name }: Named) => {
    const moment = momentIn(name);
    return moment && !isToCome(moment, now) ? moment.getTime() : -Infinity;
  };
  return backups.toSorted((a, b) => rank(b) - rank(a) || (a.name < b.name ? 1 : -1));
}

/** Newest first. */
export async function storedBackups(dataDir: string, now: Date): Promise<KeptBackup[]> {
  const folder = backupsFolder(dataDir);
  const named = (await readdir(folder).catch(() => [])).flatMap((name) => {
    const takenAt = momentIn(name);
    return takenAt ? [{ name, takenAt }] : [];
  });
  const kept = await Promise.all(
    named.map(async (backup) => ({ ...backup, bytes: (await stat(join(folder, backup.name))).size })),
  );
  return newestFirst(kept, now);
}

/** From the name, because copying a file to another disk may give it a new modification time. */
function momentIn(name: string): Date | undefined {
  const parts = NAME.exec(name);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second, millisecond = "000"] = parts;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

export async function newestBackup(dataDir: string, now: Date): Promise<KeptBackup | undefined> {
  const kept = await storedBackups(dataDir, now);
  return kept.find(({ name, takenAt }) => name.startsWith("site-") && !isToCome(takenAt, now));
}

/** Whole, with the pictures that lie beside it. */
export function openKept(dataDir: string, { name }: KeptBackup): Promise<Readable> {
  return openWhole(join(backupsFolder(dataDir), name));
}

/** What a restore put aside is not counted, and kept for as many days. */
export async function keepNewest(dataDir: string, count: number, now: Date): Promise<string[]> {
  const kept = await storedBackups(dataDir, now);
  const oldest = new Date(now.getTime() - count * DAY_MS);
  const old = [
    ...kept.filter(({ name }) => name.startsWith("site-")).slice(count),
    ...kept.filter(({ name, takenAt }) => name.startsWith("before-restore-") && takenAt < oldest),
  ];
  await Promise.all(old.map(({ name }) => rm(join(backupsFolder(dataDir), name), { force: true })));
  const oldestLeft = kept.findLast((backup) => !old.includes(backup) && !isToCome(backup.takenAt, now));
  await forgetBlobs(backupsFolder(dataDir), oldestLeft?.takenAt ?? now);
  return old.map(({ name }) => name);
}
