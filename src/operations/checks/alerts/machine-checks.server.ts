import { stat } from "node:fs/promises";
import { newestBackup } from "#src/operations/backups/stored-backups.server.ts";
import { httpsFiles } from "#src/operations/https/https-files.server.ts";
import { isEndingSoon } from "#src/operations/https/renewal.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#src/platform/clock/durations.ts";
import { freeBytes, LITTLE_ROOM } from "#src/platform/monitoring/free-bytes.server.ts";
import type { AlertFinding } from "./alert.ts";

/** Two nights without a backup are no accident. */
export const MOST_DAYS_WITHOUT_BACKUP = 2;
/** After a start the next nightly backup has had its chance: from three in the morning on, each quarter of an hour. */
const BACKED_UP_BY_MS = 4 * HOUR_MS;
const MEGABYTE = 1_000_000;
/** Bytes. Between little room and this an open alert stays open and no new one is raised. */
const ENOUGH_ROOM = LITTLE_ROOM + 100 * MEGABYTE;

/** A test gives one of its own. */
export type Machine = { uptimeMs: () => number; freeBytes: (folder: string) => Promise<number> };

export type MachineCheckDeps = {
  env: { DATA_DIR: string; BACKUPS_KEPT: number; HTTPS?: "auto" | undefined };
  now: () => Date;
  machine?: Machine;
};

const thisMachine: Machine = {
  uptimeMs: () => process.uptime() * SECOND_MS,
  freeBytes,
};

export async function checkBackups({ env, now, machine = thisMachine }: MachineCheckDeps): Promise<AlertFinding> {
  if (env.BACKUPS_KEPT === 0) return { state: "unwatched" };
  const since = (await newestBackup(env.DATA_DIR, now()))?.takenAt ?? (await stat(env.DATA_DIR)).birthtime;
  const days = wholeDaysSince(since, now());
  if (days < MOST_DAYS_WITHOUT_BACKUP) return { state: "ok" };
  if (machine.uptimeMs() < BACKED_UP_BY_MS) return { state: "unknown" };
  return { state: "error", alert: { kind: "backups", days } };
}

export function wholeDaysSince(moment: Date, now: Date): number {
  return Math.floor((now.getTime() - moment.getTime()) / DAY_MS);
}

export async function checkDisk({ env, machine = thisMachine }: MachineCheckDeps): Promise<AlertFinding> {
  const free = await machine.freeBytes(env.DATA_DIR);
  if (free >= ENOUGH_ROOM) return { state: "ok" };
  if (free >= LITTLE_ROOM) return { state: "unknown" };
  return { state: "error", alert: { kind: "disk", megabytes: Math.floor(free / MEGABYTE) } };
}

/** While there has never been one, whoever installs the site is told at the terminal. */
export async function checkCertificate({ env, now }: MachineCheckDeps): Promise<AlertFinding> {
  if (!env.HTTPS) return { state: "unwatched" };
  const files = httpsFiles(env.DATA_DIR);
  const certificate = await files.loadCertificate();
  if (!certificate) return { state: "unknown" };
  if (!isEndingSoon(certificate, now())) return { state: "ok" };
  const { reason = { code: "unreachable", detail: "" } } = (await files.loadAttempts()) ?? {};
  return { state: "error", alert: { kind: "certificate", until: certificate.notAfter.toISOString(), reason } };
}
