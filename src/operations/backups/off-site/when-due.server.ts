import type { Logger } from "pino";
import { isToCome, newestBackup } from "#src/operations/backups/stored-backups.server.ts";
import { runVerb } from "#src/operations/backups/run-verb.server.ts";
import { DAY_MS, HOUR_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { isStoreReady, loadOffSite, loadCopyOutcomes } from "./off-site-settings.server.ts";

/** More than one instance makes a nightly backup of the same database: one of them is sent. */
const BETWEEN_SENT_MS = 12 * HOUR_MS;
const AGAIN_AFTER_MS = HOUR_MS;
const BETWEEN_REHEARSALS_MS = 7 * DAY_MS;

/** Rejects when it went wrong, which is in the database then. */
export type OffSiteWork = { send: () => Promise<unknown>; rehearse: () => Promise<unknown> };

/** Encryption and a trial restore take a processor for minutes. */
export const offSiteInChildProcess: OffSiteWork = {
  send: () => runVerb(["send-backup"]),
  rehearse: () => runVerb(["rehearse-restore"]),
};

type Deps = { db: Db; env: { DATA_DIR: string; BACKUPS_KEPT: number }; now: () => Date; log: Logger };
type WorkDeps = Deps & { offSite: OffSiteWork };

export async function sendWhenDue({ offSite, ...deps }: WorkDeps): Promise<void> {
  if (!(await isSendingDue(deps))) return;
  await offSite.send();
  deps.log.info("backup sent elsewhere");
}

export async function rehearseWhenDue({ offSite, ...deps }: WorkDeps): Promise<void> {
  if (!(await isRehearsalDue(deps))) return;
  await offSite.rehearse();
  deps.log.info("restore rehearsed");
}

async function isSendingDue({ db, env, now }: Deps): Promise<boolean> {
  if (env.BACKUPS_KEPT === 0 || !isStoreReady(await loadOffSite(db))) return false;
  const newest = await newestBackup(env.DATA_DIR, now());
  const { sent, failed } = await loadCopyOutcomes(db);
  if (failed && !isOver(failed.at, AGAIN_AFTER_MS, now())) return false;
  if (!newest || !sent || isToCome(new Date(sent.takenAt), now())) return newest !== undefined;
  return newest.takenAt.getTime() - Date.parse(sent.takenAt) >= BETWEEN_SENT_MS;
}

/** A week after the last one, a day after one that failed, and once there is a store to read from. */
async function isRehearsalDue({ db, env, now }: Deps): Promise<boolean> {
  const isOffSite = isStoreReady(await loadOffSite(db));
  const { sent, rehearsed } = await loadCopyOutcomes(db);
  const isThere = isOffSite ? sent !== null : (await newestBackup(env.DATA_DIR, now())) !== undefined;
  if (!isThere) return false;
  if (!rehearsed || (isOffSite && !rehearsed.isOffSite)) return true;
  return isOver(rehearsed.at, rehearsed.reason ? DAY_MS : BETWEEN_REHEARSALS_MS, now());
}

/** What a clock that was ahead has noted counts as long ago. */
function isOver(since: string, ms: number, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(since)) >= ms;
}
