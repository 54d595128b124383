import { textIn } from "#src/site/content/text.ts";
import { siteUrl, type Env } from "#src/env.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { readBotCheckProvider } from "#src/work/leads/screening/bot-check.server.ts";
import { isPublicSite } from "#src/platform/network/private-address.server.ts";
import { loadLastVisits } from "#src/work/jobs/places/last-visits.server.ts";
import { loadOutsideServices } from "#src/operations/outside-services/outside-services.server.ts";
import { areFactsConfirmed } from "#src/account/settings/confirmed-facts.server.ts";
import { loadPromises } from "#src/account/settings/promises/promises.server.ts";
import { lastChangeOf, loadBusiness, loadSetting } from "#src/account/settings/settings.server.ts";
import { locales } from "#src/platform/i18n/language.ts";
import type { Business } from "#src/site/business.ts";
import { businessTypeOf } from "#src/site/trade/trades.server.ts";
import { loadPrivacy } from "#src/account/settings/saved-settings.server.ts";
import type { FullFacts } from "#src/web/visitor/site/facts.ts";

type Deps = { db: Db; env: Env; now: () => Date };

export async function loadSiteFacts({ db, env, now }: Deps): Promise<FullFacts> {
  const business = await loadBusiness(db);
  const { services, changedAt } = await loadOutsideServices(db);
  return {
    business,
    businessType: businessTypeOf(business.trade),
    ...(isPublicSite(siteUrl(env)) && !(await areFactsConfirmed(db)) && { isExample: true as const }),
    siteUrl: siteUrl(env),
    promises: await loadPromises(db),
    year: now().getFullYear(),
    botCheck: await readBotCheckProvider(db),
    measurementId: await loadMeasurementId(db),
    retention: await loadRetention(db),
    policy: { services, backupNights: env.BACKUPS_KEPT },
    ...(await loadLegalUpdate(db, business, changedAt)),
    ...(await loadLastVisits(db)),
    ...((await loadSetting(db, "keepFullAddresses")) && { keepsFullAddresses: true as const }),
  };
}

async function loadRetention(db: Db): Promise<FullFacts["retention"]> {
  const { leadMonths, doubtfulDays, trafficDays } = await loadPrivacy(db);
  return { leadMonths, doubtfulDays, trafficDays };
}

async function loadLegalUpdate(
  db: Db,
  { timeZone }: Business,
  servicesChangedAt: string | null,
): Promise<Pick<FullFacts, "legalUpdated">> {
  const saved = await lastChangeOf(db, ["business", "promises", "privacy", "keepFullAddresses"]);
  const last = [saved?.toISOString() ?? "", servicesChangedAt ?? ""].toSorted().at(-1);
  if (!last) return {};
  const changed = new Date(last);
  return {
    legalUpdated: textIn((language) => changed.toLocaleDateString(locales[language], { dateStyle: "long", timeZone })),
  };
}

async function loadMeasurementId(db: Db): Promise<string | null> {
  const integrations = await loadSetting(db, "integrations");
  return integrations?.googleAnalyticsId?.trim() || null;
}
