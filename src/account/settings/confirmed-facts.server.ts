import type { Db } from "#src/platform/db/db.server.ts";
import type { Business } from "#src/site/business.ts";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { loadBusiness, loadSetting, saveSettings } from "./settings.server.ts";

/** Set by a migration where facts were saved before the rule, and by an owner whose facts are like a pack’s. */
const FACTS_CONFIRMED = "factsConfirmed";

const told = ["name", "telephone", "email"] as const;
type ToldFact = (typeof told)[number];

/** What visitors take a business to be by is the owner's own, and no pack's invention. */
export async function areFactsConfirmed(db: Db): Promise<boolean> {
  if (await loadSetting<boolean>(db, FACTS_CONFIRMED)) return true;
  return inventedFacts(await loadBusiness(db)).length === 0;
}

export function confirmFacts(db: Db, now: Date): Promise<void> {
  return saveSettings(db, { [FACTS_CONFIRMED]: true }, now);
}

export function inventedFacts(business: Pick<Business, ToldFact>): ToldFact[] {
  return told.filter((fact) => packNames.some((name) => openPack(name).business[fact] === business[fact]));
}
