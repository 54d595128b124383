import type { Db } from "#src/platform/db/db.server.ts";
import type { IntegrationSettings } from "#src/account/settings/integrations.ts";
import { loadBusiness, loadSetting } from "#src/account/settings/settings.server.ts";
import { regionalFormatOf } from "#src/site/business.ts";
import { requestConversion, stageNames, type AdLead, type Conversion, type Stage } from "./google-ads.ts";
import { idsOf } from "./tracked-leads.server.ts";
import { loadWonRequests } from "./won-requests.server.ts";
import { sql } from "kysely";

const AFTER = { contacted: ["contacted", "quoted", "won"], quoted: ["quoted", "won"] };

type Wanted = { leadIds: string[]; from: "contacted" | "quoted" };

/** By lead, when it first came as far; one that was lost again stays qualified. */
async function loadQualifiedTimes(db: Db, { leadIds, from }: Wanted): Promise<Map<string, string>> {
  // In SQL and not by `loadStatusChanges`: a feed asks it of tens of thousands.
  const reached = AFTER[from].map((status) => sql<boolean>`detail like ${`%"to":"${status}"%`}`);
  const rows = await db
    .selectFrom("lead_events")
    .select(({ fn }) => ["lead_id", fn.min("at").as("at")])
    .where("kind", "=", "status")
    .where("lead_id", "in", leadIds)
    .where((eb) => eb.or(reached))
    .groupBy("lead_id")
    .execute();
  return new Map(rows.map(({ lead_id, at }) => [lead_id, at]));
}

/** Each with the time, value and order id of its conversion. */
export async function reachedStage(db: Db, stage: Stage, leads: AdLead[]): Promise<AdLead[]> {
  if (stage === "request" || leads.length === 0) return leads;
  return stage === "won" ? wonLeads(db, leads) : qualifiedLeads(db, leads);
}

export async function loadConversion(db: Db, stage: Stage): Promise<Conversion> {
  const settings = await loadIntegrations(db);
  const regionalFormat = regionalFormatOf(await loadBusiness(db));
  return {
    name: nameOf(stage, settings),
    value: settings.conversionValue ?? requestConversion.value,
    currency: settings.conversionCurrency || regionalFormat.currency,
    regionalFormat,
    adUserData: settings.adUserData,
    adPersonalization: settings.adPersonalization,
  };
}

function nameOf(stage: Stage, settings: IntegrationSettings): string {
  const { conversionName, qualifiedName, wonName } = settings;
  return { request: conversionName, qualified: qualifiedName, won: wonName }[stage] || stageNames[stage];
}

/** Each job is a sale of its own, also of a person who asked before. One whose amount is not known yet waits for it: a sale of a dollar would be believed. */
async function wonLeads(db: Db, leads: AdLead[]): Promise<AdLead[]> {
  const jobs = await loadWonRequests(db, idsOf(leads));
  return leads.flatMap((lead) => {
    const job = jobs.get(lead.id);
    if (!job || job.taken_back_at || job.cents === null) return [];
    return [converted(lead, { at: job.at, value: job.cents / 100, order_id: `${lead.id}-won` })];
  });
}

async function qualifiedLeads(db: Db, leads: AdLead[]): Promise<AdLead[]> {
  const { qualifiedFrom = "quoted" } = await loadIntegrations(db);
  const times = await loadQualifiedTimes(db, { leadIds: idsOf(leads), from: qualifiedFrom });
  return leads.flatMap((lead) => {
    const at = times.get(lead.id);
    return at ? [converted(lead, { at, value: undefined, order_id: `${lead.id}-qualified` })] : [];
  });
}

/** In place: a copy of each row takes longer than reading it. */
function converted(lead: AdLead, conversion: AdLead["conversion"]): AdLead {
  return Object.assign(lead, { counted_before: false, conversion });
}

async function loadIntegrations(db: Db): Promise<IntegrationSettings> {
  return (await loadSetting(db, "integrations")) ?? {};
}
