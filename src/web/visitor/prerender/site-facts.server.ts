import { siteUrl } from "#src/app.ts";
import type { Db } from "#src/db/db.server.ts";
import type { Env } from "#src/env.ts";
import { readBotCheckProvider } from "#src/leads/screening/bot-check.server.ts";
import { loadBusiness, loadSetting } from "#src/settings/settings.server.ts";
import { exampleGallery } from "#src/site/gallery.ts";
import type { SiteFacts } from "#src/web/visitor/site/site.tsx";

type Deps = { db: Db; env: Env; now: () => Date };

export async function loadSiteFacts({ db, env, now }: Deps): Promise<SiteFacts> {
  return {
    business: await loadBusiness(db),
    gallery: exampleGallery,
    siteUrl: siteUrl(env),
    year: now().getFullYear(),
    botCheck: await readBotCheckProvider(db),
    measurementId: await loadMeasurementId(db),
    ...((await loadSetting<boolean>(db, "keepFullAddresses")) && { keepsFullAddresses: true as const }),
  };
}

async function loadMeasurementId(db: Db): Promise<string | null> {
  const integrations = await loadSetting<{ googleAnalyticsId?: string }>(db, "integrations");
  return integrations?.googleAnalyticsId?.trim() || null;
}
