import type { Logger } from "pino";
import type { Env } from "#src/env.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { businessTime } from "#src/platform/clock/business-time.server.ts";
import { removeAbandoned } from "#src/platform/db/backup/restore.server.ts";
import { runVerb } from "./run-verb.server.ts";
import { backupsFolder, keepNewest, newestBackup } from "./stored-backups.server.ts";

const QUIET_HOUR = 3;

type Deps = {
  db: Db;
  env: Pick<Env, "BACKUPS_KEPT" | "DATA_DIR">;
  now: () => Date;
  log: Logger;
  backUp: BackUp;
};
export type BackUp = () => Promise<string>;

/** At night, or as soon as the site runs again. */
export async function backUpNightly({ db, env, now, log, backUp }: Deps): Promise<void> {
  removeAbandoned(backupsFolder(env.DATA_DIR), now());
  if (env.BACKUPS_KEPT === 0) return;
  if (await isBackupDue(env.DATA_DIR, { now: now(), timeZone: await loadZone(db) }))
    log.info({ backup: await backUp() }, "nightly backup");
  await keepNewest(env.DATA_DIR, env.BACKUPS_KEPT, now());
}

async function isBackupDue(dataDir: string, { now, timeZone }: { now: Date; timeZone: string }): Promise<boolean> {
  if (businessTime(now, timeZone).hour < QUIET_HOUR) return false;
  const newest = await newestBackup(dataDir, now);
  return !newest || businessDay(newest.takenAt, timeZone) !== businessDay(now, timeZone);
}

/** In its own process: a large database takes a minute, and node:sqlite blocks the event loop. */
export const backUpInChildProcess: BackUp = () => runVerb(["backup", "--files-beside"]);
