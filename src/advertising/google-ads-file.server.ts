import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "#src/db/db.server.ts";
import { isBroughtByGoogle } from "#src/leads/tracking-parameters.ts";
import type { IntegrationSettings } from "#src/settings/integrations.ts";
import { loadBusiness, loadSetting } from "#src/settings/settings.server.ts";
import { regionalFormatOf } from "#src/site/business.ts";
import { googleAdsHeader, googleAdsRows } from "./google-ads-rows.server.ts";
import {
  belongsIn,
  refusalsOf,
  requestConversion,
  WON_CONVERSION_NAME,
  type AdLead,
  type Conversion,
  type Dialect,
  type Stage,
} from "./google-ads.ts";
import { idsOf, trackedPages } from "./tracked-leads.server.ts";
import { loadWonJobs } from "./won-jobs.server.ts";

export type WhichLeads = "google" | "ready" | "all";
export type GoogleAdsFile = { dialect: Dialect; leads: WhichLeads; stage?: Stage };

export async function* googleAdsFile(
  db: Db,
  { dialect, leads: which, stage = "request" }: GoogleAdsFile,
  now: Date,
): AsyncGenerator<string> {
  const conversion = await readConversion(db, stage);
  const exportId = uuidv7();
  await db.insertInto("lead_exports").values({ id: exportId, dialect, exported_at: now.toISOString() }).execute();
  yield googleAdsHeader(dialect, conversion.regionalFormat);
  for await (const tracked of trackedPages(db)) {
    const converted = stage === "won" ? await wonLeads(db, tracked) : tracked;
    const leads = converted.filter((lead) => isAmong(which, lead, now) && belongsIn(dialect, lead));
    if (leads.length === 0) continue;
    await recordExported(db, exportId, leads);
    yield googleAdsRows(dialect, leads, conversion);
  }
}

function isAmong(which: WhichLeads, lead: AdLead, now: Date): boolean {
  switch (which) {
    case "google":
      return isBroughtByGoogle(lead);
    case "ready":
      return refusalsOf(lead, now).length === 0;
    case "all":
      return true;
  }
}

/** Each job is a sale of its own, also of a person who asked before. */
async function wonLeads(db: Db, leads: AdLead[]): Promise<AdLead[]> {
  const jobs = await loadWonJobs(db, idsOf(leads));
  return leads.flatMap((lead) => {
    const job = jobs.get(lead.id);
    if (!job || job.taken_back_at) return [];
    const value = job.cents === null ? undefined : job.cents / 100;
    return [{ ...lead, counted_before: false, conversion: { at: job.at, value, order_id: `${lead.id}-won` } }];
  });
}

async function readConversion(db: Db, stage: Stage): Promise<Conversion> {
  const settings = (await loadSetting<IntegrationSettings>(db, "integrations")) ?? {};
  const regionalFormat = regionalFormatOf(await loadBusiness(db));
  return {
    name: stage === "won" ? WON_CONVERSION_NAME : settings.conversionName || requestConversion.name,
    value: settings.conversionValue ?? requestConversion.value,
    currency: settings.conversionCurrency || regionalFormat.currency,
    regionalFormat,
    adUserData: settings.adUserData,
    adPersonalization: settings.adPersonalization,
  };
}

/** INSERT … SELECT skips a lead erased meanwhile. */
async function recordExported(db: Db, exportId: string, leads: AdLead[]): Promise<void> {
  const still = db
    .selectFrom("leads")
    .select([sql<string>`cast(${exportId} as text)`.as("export_id"), "id as lead_id"])
    .where("id", "in", idsOf(leads));
  await db.insertInto("exported_leads").columns(["export_id", "lead_id"]).expression(still).execute();
}
