import type { ConversionCount } from "#src/account/settings/integrations.ts";
import { loadSetting } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Stage } from "./google-ads.ts";

/** How the action counts in Google Ads, as the owner has said. */
export async function loadCount(db: Db, stage: Stage): Promise<ConversionCount> {
  const { conversionCount, qualifiedCount, wonCount } = (await loadSetting(db, "integrations")) ?? {};
  return { request: conversionCount, qualified: qualifiedCount, won: wonCount }[stage] ?? "every";
}
