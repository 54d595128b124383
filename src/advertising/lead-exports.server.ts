import { sql, type RawBuilder, type SqlBool } from "kysely";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { after } from "#src/clock/durations.ts";
import type { Db } from "#src/db/db.server.ts";
import type { IntegrationSettings } from "#src/settings/integrations.ts";
import { loadSetting } from "#src/settings/settings.server.ts";
import {
  campaignLabels,
  clickIds,
  GOOGLE_SOURCES,
  googleClickIds,
  isBroughtByGoogle,
} from "#src/leads/tracking-parameters.ts";
import { googleAdsHeader, googleAdsRows } from "./google-ads-rows.server.ts";
import {
  adLeadColumns,
  belongsIn,
  FRESHEST_MS,
  OLDEST_CLICK_MS,
  OLDEST_MATCH_MS,
  refusalsOf,
  requestConversion,
  type AdLead,
  type Conversion,
  type Dialect,
  googleRefusals,
  type GoogleRefusal,
  type Refusal,
  type Stage,
  WON_CONVERSION_NAME,
} from "./google-ads.ts";
import { loadWonJobs, type WonJob } from "./won-jobs.server.ts";

const PAGE = 500;

/** The exact condition of the partial index `leads_tracked`; another wording would not use it. */
const IS_TRACKED = anyOf([...clickIds, ...campaignLabels].map((name) => `${name} <> ''`));
const HAS_CLICK = anyOf(googleClickIds.map((name) => `${name} <> ''`));
/** As `isBroughtByGoogle` says it of one lead. */
const IS_BROUGHT_BY_GOOGLE = anyOf([
  ...googleClickIds.map((name) => `${name} <> ''`),
  ...GOOGLE_SOURCES.map((source) => `lower(utm_source) like '${source}%'`),
]);
const COUNTED_BEFORE = sql<SqlBool>`exists (select 1 from leads as first
  where first.id = leads.repeat_of and first.box = 'inbox'
  and ${anyOf(googleClickIds.map((name) => `first.${name} <> ''`))})`;
const IN_INBOX = sql<boolean>`box = 'inbox'`;

export type TrackedLead = AdLead & {
  ready: boolean;
  refusals: Refusal[];
  exported_at: string | null;
  won: WonJob | null;
};

export async function countTracked(db: Db): Promise<{ total_leads: number; tracked_leads: number }> {
  const count = (leads: typeof inbox) => leads.select(({ fn }) => fn.countAll().as("leads")).executeTakeFirstOrThrow();
  const inbox = db.selectFrom("leads").where(IN_INBOX);
  const total = await count(inbox);
  const tracked = await count(inbox.where(IS_TRACKED));
  return { total_leads: Number(total.leads), tracked_leads: Number(tracked.leads) };
}

export type GoogleCounts = {
  google_leads: number;
  ready_leads: number;
  /** Of those that Google brought; with what they brought in. */
  won_leads: number;
  won_cents: number;
  refused: Record<GoogleRefusal, number>;
};

/** The leads that Google brought, those it would take today, and why not the others. */
export async function countGoogleLeads(db: Db, now: Date): Promise<GoogleCounts> {
  const refused = refusedBy(now);
  const row = await db
    .selectFrom("leads")
    .select(({ fn }) => [fn.countAll().as("google_leads"), countIf(isReady(now)).as("ready_leads")])
    .select([
      countIf(sql`status = 'won'`).as("won_leads"),
      sql<number>`coalesce(sum(case when status = 'won' then won_cents end), 0)`.as("won_cents"),
    ])
    .select(Object.entries(refused).map(([refusal, condition]) => countIf(condition).as(refusal)))
    .where(IN_INBOX)
    .where(IS_TRACKED)
    .where(IS_BROUGHT_BY_GOOGLE)
    .executeTakeFirstOrThrow();
  const { google_leads, ready_leads, won_leads, won_cents, ...counts }: Record<string, unknown> = row;
  // Its names are those of `refused`.
  const numbers = Object.entries(counts).map(([refusal, leads]) => [refusal, Number(leads)]);
  return {
    google_leads: Number(google_leads),
    ready_leads: Number(ready_leads),
    won_leads: Number(won_leads),
    won_cents: Number(won_cents),
    refused: Object.fromEntries(numbers) as GoogleCounts["refused"],
  };
}

/** In SQL, what `refusalsOf` says of one lead that Google brought. */
function refusedBy(now: Date): Record<GoogleRefusal, RawBuilder<SqlBool>> {
  const olderThan = (ms: number) => sql<SqlBool>`submitted_at < ${after(now, -ms)}`;
  return {
    "no-click-id": sql`not ${HAS_CLICK}`,
    "too-fresh": sql`submitted_at > ${after(now, -FRESHEST_MS)}`,
    "too-old": sql`(${HAS_CLICK} and ${olderThan(OLDEST_CLICK_MS)})`,
    "too-old-to-match": sql`(not ${HAS_CLICK} and ${olderThan(OLDEST_MATCH_MS)})`,
    repeat: sql`${COUNTED_BEFORE}`,
  };
}

function isReady(now: Date): RawBuilder<SqlBool> {
  return sql`not (${sql.join(Object.values(refusedBy(now)), sql` or `)})`;
}

/** Of the leads that Google brought: what it would take today, what it would not, and the jobs won. */
export const googleGroups = ["ready", ...googleRefusals, "won"] as const;
export type GoogleGroup = (typeof googleGroups)[number];

function inGroup(group: GoogleGroup, now: Date): RawBuilder<SqlBool> {
  const condition = group === "ready" ? isReady(now) : group === "won" ? sql`status = 'won'` : refusedBy(now)[group];
  return sql`(${IS_BROUGHT_BY_GOOGLE} and ${condition})`;
}

type Tracked = { most?: number | undefined; group?: GoogleGroup | undefined };

export async function* trackedLeads(
  db: Db,
  now: Date,
  { most = Infinity, group }: Tracked = {},
): AsyncGenerator<TrackedLead[]> {
  for await (const leads of trackedPages(db, { most, condition: group && inGroup(group, now) })) {
    const exportedAt = await lastExports(db, leads);
    const jobs = await loadWonJobs(db, idsOf(leads));
    yield leads.map((lead) => {
      const refusals = refusalsOf(lead, now);
      const then = { exported_at: exportedAt.get(lead.id) ?? null, won: jobs.get(lead.id) ?? null };
      return { ...lead, ready: refusals.length === 0, refusals, ...then };
    });
  }
}

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
  yield googleAdsHeader(dialect);
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
  return {
    name: stage === "won" ? WON_CONVERSION_NAME : settings.conversionName || requestConversion.name,
    value: settings.conversionValue ?? requestConversion.value,
    currency: settings.conversionCurrency || requestConversion.currency,
    adUserData: settings.adUserData,
    adPersonalization: settings.adPersonalization,
  };
}

type Pages = { most?: number; condition?: RawBuilder<SqlBool> | undefined };

async function* trackedPages(db: Db, { most = Infinity, condition }: Pages = {}): AsyncGenerator<AdLead[]> {
  let left = most;
  let last: AdLead | undefined;
  do {
    const size = Math.min(PAGE, left);
    const page = await trackedBefore(db, { last, size, condition });
    if (page.length > 0) yield page;
    left -= page.length;
    last = page.length === size ? page.at(-1) : undefined;
    await yieldToEventLoop();
  } while (last && left > 0);
}

type Page = { last: AdLead | undefined; size: number; condition: Pages["condition"] };

async function trackedBefore(db: Db, { last, size, condition }: Page): Promise<AdLead[]> {
  let leads = db
    .selectFrom("leads")
    .select([...adLeadColumns, "repeat_of", COUNTED_BEFORE.as("counted_before")])
    .where(IN_INBOX)
    .where(IS_TRACKED);
  if (condition) leads = leads.where(condition);
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

function anyOf(conditions: string[]): RawBuilder<boolean> {
  return sql`(${sql.raw(conditions.join(" or "))})`;
}

function countIf(condition: RawBuilder<SqlBool>): RawBuilder<number> {
  return sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
}
