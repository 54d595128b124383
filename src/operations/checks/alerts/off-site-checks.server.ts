import {
  isStoreReady,
  loadOffSite,
  loadCopyOutcomes,
} from "#src/operations/backups/off-site/off-site-settings.server.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { AlertFinding } from "./alert.ts";

/** As for the backups themselves. */
const MOST_DAYS = 2;

type Deps = { db: Db; now: () => Date };

export async function checkOffSite({ db, now }: Deps): Promise<AlertFinding> {
  const settings = await loadOffSite(db);
  if (!isStoreReady(settings)) return { state: "unwatched" };
  const { sent, failed } = await loadCopyOutcomes(db);
  const last = [sent?.takenAt, settings.since, settings.keyMadeAt].find((moment) => moment !== undefined);
  const days = Math.floor((now().getTime() - Date.parse(last ?? now().toISOString())) / DAY_MS);
  if (days < MOST_DAYS) return { state: "ok" };
  return {
    state: "error",
    alert: { kind: "off-site", days, reason: failed?.reason ?? { code: "nothing-to-send" } },
  };
}

/** By the oldest erasure that is on this machine alone. */
export async function checkErasures({ db, now }: Deps): Promise<AlertFinding> {
  if (!isStoreReady(await loadOffSite(db))) return { state: "unwatched" };
  const { erasures, erasuresFailed } = await loadCopyOutcomes(db);
  const oldest = await firstErasureSince(db, erasures?.at ?? "");
  const days = oldest === undefined ? 0 : Math.floor((now().getTime() - Date.parse(oldest)) / DAY_MS);
  if (days < MOST_DAYS) return { state: "ok" };
  if (!erasuresFailed) return { state: "unknown" };
  return { state: "error", alert: { kind: "erasures", days, reason: erasuresFailed.reason } };
}

async function firstErasureSince(db: Db, moment: string): Promise<string | undefined> {
  const since = db.selectFrom("erasures").where("erased_at", ">", moment);
  return (await since.select("erased_at").orderBy("erased_at").limit(1).executeTakeFirst())?.erased_at;
}

/** A store that is away is told by the sending. */
export async function checkRehearsal({ db }: Deps): Promise<AlertFinding> {
  const { rehearsed } = await loadCopyOutcomes(db);
  if (!rehearsed) return { state: "unwatched" };
  const { reason } = rehearsed;
  if (!reason) return { state: "ok" };
  return reason.code === "store-silent"
    ? { state: "unknown" }
    : { state: "error", alert: { kind: "rehearsal", reason } };
}
