import type { Db } from "#src/platform/db/db.server.ts";
import { loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    holds: Holds;
  }
}

/**
 * `restored`: an older state is back, and nobody knows what was sent, paid and numbered since. `lost-key`: with another
 * secret key, nobody who asked to be left alone is recognized.
 */
type HoldReason = "restored" | "lost-key";
type Holds = Partial<Record<HoldReason, { since: string }>>;

/** Until the owner has looked, nobody is written to by itself; after a restore no number is given either. */
export async function loadHolds(db: Db): Promise<Holds> {
  return (await loadSetting(db, "holds")) ?? {};
}

export async function isAnythingHeld(db: Db): Promise<boolean> {
  return Object.keys(await loadHolds(db)).length > 0;
}

export async function isHeldAfterRestore(db: Db): Promise<boolean> {
  return (await loadHolds(db)).restored !== undefined;
}

export async function hold(db: Db, why: HoldReason, now: Date): Promise<void> {
  const holds = await loadHolds(db);
  if (!holds[why]) await saveSettings(db, { holds: { ...holds, [why]: { since: now.toISOString() } } }, now);
}

export async function endHold(db: Db, why: HoldReason, now: Date): Promise<void> {
  const { [why]: ended, ...others } = await loadHolds(db);
  if (ended) await saveSettings(db, { holds: others }, now);
}
