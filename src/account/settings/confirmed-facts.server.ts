import type { Db } from "#src/platform/db/db.server.ts";
import type { Business } from "#src/site/business.ts";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { loadBusiness, loadSetting, saveSettings } from "./settings.server.ts";

const told = ["name", "telephone", "email"] as const;
type ToldFact = (typeof told)[number];

/** What visitors take a business to be by is the owner's own, and no pack's invention. */
export async function areFactsConfirmed(db: Db): Promise<boolean> {
  if (await loadSetting(db, "factsConfirmed")) return true;
  return inventedFacts(await loadBusiness(db)).length === 0;
}

export function confirmFacts(db: Db, now: Date): Promise<void> {
  return saveSettings(db, { factsConfirmed: true }, now);
}

export function inventedFacts(business: Pick<Business, ToldFact>): ToldFact[] {
  return told.filter((fact) => packNames.some((name) => openPack(name).business[fact] === business[fact]));
}
