import type { Logger } from "pino";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import { markOfErasures, sendErasures } from "./erasure-list.server.ts";
import { isStoreReady, loadOffSite, loadCopyOutcomes, openOffSite, saveOutcomes } from "./off-site-settings.server.ts";
import { reasonOf, type SendBackupDeps } from "./send-backup.server.ts";

const AGAIN_AFTER_MS = 5 * MINUTE_MS;

/** The database knows what has not been sent, so nothing is lost while the store is away. */
export async function sendErasuresWhenDue({ log, ...deps }: SendBackupDeps & { log: Logger }): Promise<void> {
  const { db, now } = deps;
  if (!(await isDue(deps))) return;
  try {
    using offSite = await openOffSite(deps);
    await saveOutcomes(db, { erasures: await sendErasures(deps, offSite), erasuresFailed: null }, now());
    log.info("list of erasures sent elsewhere");
  } catch (error) {
    await saveOutcomes(db, { erasuresFailed: { at: now().toISOString(), reason: reasonOf(error) } }, now());
    throw error;
  }
}

async function isDue({ db, now }: Pick<SendBackupDeps, "db" | "now">): Promise<boolean> {
  if (!isStoreReady(await loadOffSite(db))) return false;
  const { erasures, erasuresFailed } = await loadCopyOutcomes(db);
  if (erasuresFailed && Math.abs(now().getTime() - Date.parse(erasuresFailed.at)) < AGAIN_AFTER_MS) return false;
  return erasures?.mark !== (await markOfErasures(db));
}
