import { isReady, loadOffSite, loadOutcomes } from "#src/backups/off-site/off-site-settings.server.ts";
import { DAY_MS } from "#src/clock/durations.ts";
import type { Db } from "#src/db/db.server.ts";
import type { CheckResult } from "./trouble.ts";

/** As for the backups themselves. */
const MOST_DAYS = 2;

type Deps = { db: Db; now: () => Date };

export async function checkOffSite({ db, now }: Deps): Promise<CheckResult> {
  const settings = await loadOffSite(db);
  if (!isReady(settings)) return { state: "unwatched" };
  const { sent, failed } = await loadOutcomes(db);
  const last = [sent?.takenAt, settings.since, settings.keyMadeAt].find((moment) => moment !== undefined);
  const days = Math.floor((now().getTime() - Date.parse(last ?? now().toISOString())) / DAY_MS);
  if (days < MOST_DAYS) return { state: "fine" };
  return {
    state: "trouble",
    trouble: { kind: "off-site", days, reason: failed?.reason ?? { code: "nothing-to-send" } },
  };
}

/** A store that is away is told by the sending. */
export async function checkRehearsal({ db }: Deps): Promise<CheckResult> {
  const { rehearsed } = await loadOutcomes(db);
  if (!rehearsed) return { state: "unwatched" };
  const { reason } = rehearsed;
  if (!reason) return { state: "fine" };
  return reason.code === "store-silent"
    ? { state: "undecided" }
    : { state: "trouble", trouble: { kind: "rehearsal", reason } };
}
