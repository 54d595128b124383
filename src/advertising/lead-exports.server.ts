import { sql, type SqlBool } from "kysely";
import { hash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import type { Db } from "#src/db/db.server.ts";
import type { IntegrationSettings } from "#src/settings/integrations.ts";
import { loadSetting } from "#src/settings/settings.server.ts";
import { campaignLabels, clickIds } from "#src/leads/tracking-parameters.ts";
import {
  adLeadColumns,
  belongsIn,
  firstConversion,
  googleAdsHeader,
  googleAdsRows,
  refusalsOf,
  type AdLead,
  type Conversion,
  type Dialect,
  type Refusal,
} from "./google-ads.ts";

const PAGE = 500;

/** The exact condition of the partial index `leads_tracked`; another wording would not use it. */
const IS_TRACKED = sql<boolean>`(${sql.raw([...clickIds, ...campaignLabels].map((name) => `${name} <> ''`).join(" or "))})`;
const COUNTED_BEFORE = sql<SqlBool>`exists (select 1 from leads as first
  where first.id = leads.repeat_of and first.box = 'inbox' and ${IS_TRACKED})`;
const IN_INBOX = sql<boolean>`box = 'inbox'`;

export type TrackedLead = AdLead & {
  ready: boolean;
  refusals: Refusal[];
  exported_at: string | null;
};

export async function countTracked(db: Db): Promise<{ total_leads: number; tracked_leads: number }> {
  const count = (leads: typeof inbox) => leads.select(({ fn }) => fn.countAll().as("leads")).executeTakeFirstOrThrow();
  const inbox = db.selectFrom("leads").where(IN_INBOX);
  const total = await count(inbox);
  const tracked = await count(inbox.where(IS_TRACKED));
  return { total_leads: Number(total.leads), tracked_leads: Number(tracked.leads) };
}

export async function* trackedLeads(db: Db, now: Date, most = Infinity): AsyncGenerator<TrackedLead[]> {
  for await (const leads of trackedPages(db, most)) {
    const exportedAt = await lastExports(db, leads);
    yield leads.map((lead) => {
      const refusals = refusalsOf(lead, now);
      return { ...lead, ready: refusals.length === 0, refusals, exported_at: exportedAt.get(lead.id) ?? null };
    });
  }
}

export type GoogleAdsFile = { dialect: Dialect; readyOnly: boolean };

export async function* googleAdsFile(db: Db, { dialect, readyOnly }: GoogleAdsFile, now: Date): AsyncGenerator<string> {
  const making = { conversion: await readConversion(db), hash: (text: string) => hash("sha256", text) };
  const exportId = uuidv7();
  await db.insertInto("lead_exports").values({ id: exportId, dialect, exported_at: now.toISOString() }).execute();
  yield googleAdsHeader(dialect);
  for await (const tracked of trackedPages(db)) {
    const ready = readyOnly ? tracked.filter((lead) => refusalsOf(lead, now).length === 0) : tracked;
    const leads = ready.filter((lead) => belongsIn(dialect, lead));
    if (leads.length === 0) continue;
    await recordExported(db, exportId, leads);
    yield googleAdsRows(dialect, leads, making);
  }
}

async function readConversion(db: Db): Promise<Conversion> {
  const settings = (await loadSetting<IntegrationSettings>(db, "integrations")) ?? {};
  return {
    name: settings.conversionName || firstConversion.name,
    value: settings.conversionValue ?? firstConversion.value,
    currency: settings.conversionCurrency || firstConversion.currency,
    adUserData: settings.adUserData,
    adPersonalization: settings.adPersonalization,
  };
}

async function* trackedPages(db: Db, most = Infinity): AsyncGenerator<AdLead[]> {
  let left = most;
  let last: AdLead | undefined;
  do {
    const size = Math.min(PAGE, left);
    const page = await trackedBefore(db, last, size);
    if (page.length > 0) yield page;
    left -= page.length;
    last = page.length === size ? page.at(-1) : undefined;
    await yieldToEventLoop();
  } while (last && left > 0);
}

async function trackedBefore(db: Db, last: AdLead | undefined, size: number): Promise<AdLead[]> {
  let leads = db
    .selectFrom("leads")
    .select([...adLeadColumns, "repeat_of", COUNTED_BEFORE.as("counted_before")])
    .where(IN_INBOX)
    .where(IS_TRACKED);
  if (last)
    leads = leads.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("submitted_at", "id"), "<", tuple(last.submitted_at, last.id)),
    );
  const page = await leads.orderBy("submitted_at", "desc").orderBy("id", "desc").limit(size).execute();
  return page.map((lead) => ({ ...lead, counted_before: Boolean(lead.counted_before) }));
}

/** INSERT … SELECT skips a lead erased meanwhile. */
async function recordExported(db: Db, exportId: string, leads: AdLead[]): Promise<void> {
  const still = db
    .selectFrom("leads")
    .select([sql<string>`cast(${exportId} as text)`.as("export_id"), "id as lead_id"])
    .where("id", "in", idsOf(leads));
  await db.insertInto("exported_leads").columns(["export_id", "lead_id"]).expression(still).execute();
}

async function lastExports(db: Db, leads: AdLead[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("exported_leads")
    .innerJoin("lead_exports", "lead_exports.id", "exported_leads.export_id")
    .select(({ fn }) => ["lead_id", fn.max("exported_at").as("exported_at")])
    .where("lead_id", "in", idsOf(leads))
    .groupBy("lead_id")
    .execute();
  return new Map(rows.map(({ lead_id, exported_at }) => [lead_id, exported_at]));
}

function idsOf(leads: AdLead[]): string[] {
  return leads.map(({ id }) => id);
}
