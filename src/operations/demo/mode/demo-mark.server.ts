import type { Db } from "#src/platform/db/db.server.ts";
import { loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    demo: { renewedAt: string };
  }
}

/** Printed as one line without a stack. */
export class WrongDatabase extends Error {}

/** When its content was made; undefined for the database of a site. */
export async function renewedAt(db: Db): Promise<Date | undefined> {
  const mark = await loadSetting(db, "demo");
  return mark && new Date(mark.renewedAt);
}

export function markAsDemo(db: Db, now: Date): Promise<void> {
  return saveSettings(db, { demo: { renewedAt: now.toISOString() } }, now);
}

/** A site must not be erased by a demonstration, nor be open to everybody who knows the password of one. */
export async function checkKind(db: Db, isDemo: boolean): Promise<void> {
  const hasMark = (await renewedAt(db)) !== undefined;
  if (hasMark && !isDemo)
    throw new WrongDatabase(
      "This database belongs to a demonstration, whose password everybody knows: set DEMO=1, or choose another DATA_DIR or DATABASE_URL.",
    );
  if (isDemo && !hasMark && (await isInUse(db)))
    throw new WrongDatabase(
      "This database belongs to a site, and DEMO=1 would erase it: remove DEMO, or choose another DATA_DIR or DATABASE_URL.",
    );
}

async function isInUse(db: Db): Promise<boolean> {
  for (const table of ["owners", "leads", "site_versions"] as const)
    if (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) return true;
  return false;
}
