import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { ConversionCount } from "#src/account/settings/integrations.ts";
import { after } from "#src/platform/clock/durations.ts";
import { campaignLabels, clickIds, GOOGLE_SOURCES, googleClickIds } from "#src/work/leads/tracking-parameters.ts";
import { FRESHEST_MS, googleRefusals, OLDEST_CLICK_MS, OLDEST_MATCH_MS, type GoogleRefusal } from "./google-ads.ts";

/** The exact condition of the partial index `leads_tracked`; another wording would not use it. */
export const IS_TRACKED = anyOf([...clickIds, ...campaignLabels].map((name) => `${name} <> ''`));
const HAS_CLICK = anyOf(googleClickIds.map((name) => `${name} <> ''`));
/** As `isBroughtByGoogle` says it of one lead. */
export const IS_BROUGHT_BY_GOOGLE = anyOf([
  ...googleClickIds.map((name) => `${name} <> ''`),
  ...GOOGLE_SOURCES.map((source) => `lower(utm_source) like '${source}%'`),
]);
export const COUNTED_BEFORE = sql<SqlBool>`exists (select 1 from leads as first
  where first.id = leads.repeat_of and first.box = 'inbox'
  and ${anyOf(googleClickIds.map((name) => `first.${name} <> ''`))})`;
export const IN_INBOX = sql<boolean>`box = 'inbox'`;

/** In SQL, what `refusalsOf` says of one lead that Google brought. */
export function refusedBy(now: Date, count: ConversionCount): Record<GoogleRefusal, RawBuilder<SqlBool>> {
  const olderThan = (ms: number) => sql<SqlBool>`submitted_at < ${after(now, -ms)}`;
  return {
    "no-click-id": sql`not ${HAS_CLICK}`,
    "too-fresh": sql`submitted_at > ${after(now, -FRESHEST_MS)}`,
    "too-old": sql`(${HAS_CLICK} and ${olderThan(OLDEST_CLICK_MS)})`,
    "too-old-to-match": sql`(not ${HAS_CLICK} and ${olderThan(OLDEST_MATCH_MS)})`,
    repeat: sql`${COUNTED_BEFORE}`,
    "braid-counts-one": count === "one" ? sql`(${HAS_CLICK} and gclid = '')` : sql`1 = 0`,
  };
}

export function isReadyForGoogle(now: Date, count: ConversionCount): RawBuilder<SqlBool> {
  return sql`not (${sql.join(Object.values(refusedBy(now, count)), sql` or `)})`;
}

/** Groups of the leads that Google brought: what it would take today, what it would not, and the jobs won. */
export const googleGroups = ["ready", ...googleRefusals, "won"] as const;
export type GoogleGroup = (typeof googleGroups)[number];

export function inGroup(group: GoogleGroup, now: Date, count: ConversionCount): RawBuilder<SqlBool> {
  return sql`(${IS_BROUGHT_BY_GOOGLE} and ${conditionOf(group, now, count)})`;
}

function conditionOf(group: GoogleGroup, now: Date, count: ConversionCount): RawBuilder<SqlBool> {
  if (group === "ready") return isReadyForGoogle(now, count);
  return group === "won" ? sql`status = 'won'` : refusedBy(now, count)[group];
}

function anyOf(conditions: string[]): RawBuilder<boolean> {
  return sql`(${sql.raw(conditions.join(" or "))})`;
}
