import { sql, type RawBuilder, type SqlBool } from "kysely";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { after } from "#src/clock/durations.ts";
import type { Db } from "#src/db/db.server.ts";
import { keysetPages } from "#src/db/keyset-pages.server.ts";
import type { IntegrationSettings } from "#src/settings/integrations.ts";
import { customsOf } from "#src/site/business.ts";
import { loadBusiness, loadSetting } from "#src/settings/settings.server.ts";
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

const COUNTED_A_TURN = 2_000;

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

const NONE_REFUSED: GoogleCounts["refused"] = {
  "no-click-id": 0,
  "too-fresh": 0,
  "too-old": 0,
  "too-old-to-match": 0,
  repeat: 0,
};

/** The leads that Google brought, those it would take today, and why not the others. */
export async function countGoogleLeads(db: Db, now: Date): Promise<GoogleCounts> {
  const refused = refusedBy(now);
  const sum: GoogleCounts = {
    google_leads: 0,
    ready_leads: 0,
    won_leads: 0,
    won_cents: 0,
    refused: { ...NONE_REFUSED },
  };
  for await (const window of trackedWindows(db)) {
    const row = await trackedIn(db, window)
      .where(IS_BROUGHT_BY_GOOGLE)
      .select(({ fn }) => [fn.countAll().as("google_leads"), countIf(isReady(now)).as("ready_leads")])
      .select([
        countIf(sql`status = 'won'`).as("won_leads"),
        sql<number>`coalesce(sum(case when status = 'won' then won_cents end), 0)`.as("won_cents"),
      ])
      .select(googleRefusals.map((refusal) => countIf(refused[refusal]).as(refusal)))
      .executeTakeFirstOrThrow();
    for (const count of ["google_leads", "ready_leads", "won_leads", "won_cents"] as const)
      sum[count] += Number(row[count]);
    for (const refusal of googleRefusals) sum.refused[refusal] += Number(row[refusal]);
  }
  return sum;
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
  yield googleAdsHeader(dialect, conversion.customs);
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
  const customs = customsOf(await loadBusiness(db));
  return {
    name: stage === "won" ? WON_CONVERSION_NAME : settings.conversionName || requestConversion.name,
    value: settings.conversionValue ?? requestConversion.value,
    currency: settings.conversionCurrency || customs.currency,
    customs,
    adUserData: settings.adUserData,
    adPersonalization: settings.adPersonalization,
  };
}

type Pages = { most?: number; condition?: RawBuilder<SqlBool> | undefined };

/** Within windows, because a rare group would be searched for through all of them at once. */
async function* trackedPages(db: Db, { most = Infinity, condition }: Pages = {}): AsyncGenerator<AdLead[]> {
  let left = most;
  for await (const { last: start, until } of trackedWindows(db)) {
    const pages = keysetPages<AdLead>((last = start, size) => trackedBefore(db, { last, until, condition }, size), {
      most: left,
    });
    for await (const page of pages) {
      yield page;
      left -= page.length;
    }
    if (left <= 0) return;
  }
}

type Part = Window & Pick<Pages, "condition">;

async function trackedBefore(db: Db, { condition, ...window }: Part, size: number): Promise<AdLead[]> {
  let leads = trackedIn(db, window);
  if (condition) leads = leads.where(condition);
  const page = await leads
    .select([...adLeadColumns, "repeat_of", COUNTED_BEFORE.as("counted_before")])
    .orderBy("submitted_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .execute();
  return page.map((lead) => ({ ...lead, counted_before: Boolean(lead.counted_before) }));
}

type Position = { submitted_at: string; id: string };
/** Newest first: `last` is excluded, `until` is included. */
type Window = { last?: Position | undefined; until?: Position | undefined };

/** All tracked leads in parts that SQLite counts in a few milliseconds, each in a turn of the event loop. */
async function* trackedWindows(db: Db): AsyncGenerator<Window> {
  let last: Position | undefined;
  for (;;) {
    const until = await trackedIn(db, { last })
      .select(["submitted_at", "id"])
      .orderBy("submitted_at", "desc")
      .orderBy("id", "desc")
      .offset(COUNTED_A_TURN - 1)
      .limit(1)
      .executeTakeFirst();
    yield { last, until };
    if (!until) return;
    last = until;
    await yieldToEventLoop();
  }
}

function trackedIn(db: Db, { last, until }: Window) {
  let leads = db.selectFrom("leads").where(IN_INBOX).where(IS_TRACKED);
  if (last)
    leads = leads.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("submitted_at", "id"), "<", tuple(last.submitted_at, last.id)),
    );
  if (until)
    leads = leads.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("submitted_at", "id"), ">=", tuple(until.submitted_at, until.id)),
    );
  return leads;
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

/** PostgreSQL gives it as text. */
function countIf(condition: RawBuilder<SqlBool>): RawBuilder<number | string> {
  return sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
}
