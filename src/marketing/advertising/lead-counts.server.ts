import { sql, type RawBuilder, type SqlBool } from "kysely";
import { countOf } from "#src/platform/db/count-of.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadCount } from "./conversion-count.server.ts";
import { googleRefusals, type GoogleRefusal } from "./google-ads.ts";
import { IN_INBOX, IS_BROUGHT_BY_GOOGLE, isReadyForGoogle, refusedBy } from "./lead-conditions.server.ts";
import { trackedIn, trackedWindows } from "./tracked-leads.server.ts";

export async function countTracked(db: Db): Promise<{ total_leads: number; tracked_leads: number }> {
  const leads = await countOf(db.selectFrom("leads").where(IN_INBOX));
  let tracked = 0;
  for await (const window of trackedWindows(db)) {
    tracked += await countOf(trackedIn(db, window));
  }
  return { total_leads: leads, tracked_leads: tracked };
}

export type GoogleCounts = {
  google_leads: number;
  ready_leads: number;
  /** Won among those that Google brought; with what they brought in. */
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
  "braid-counts-one": 0,
};

/** The leads that Google brought, those it would take today, and why not the others. */
export async function countGoogleLeads(db: Db, now: Date): Promise<GoogleCounts> {
  const count = await loadCount(db, "request");
  const refused = refusedBy(now, count);
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
      .select(({ fn }) => [fn.countAll().as("google_leads"), countIf(isReadyForGoogle(now, count)).as("ready_leads")])
      .select([
        countIf(sql`status = 'won'`).as("won_leads"),
        sql<number>`coalesce(sum(case when status = 'won' then won_cents end), 0)`.as("won_cents"),
      ])
      .select(googleRefusals.map((refusal) => countIf(refused[refusal]).as(refusal)))
      .executeTakeFirstOrThrow();
    for (const figure of ["google_leads", "ready_leads", "won_leads", "won_cents"] as const)
      sum[figure] += Number(row[figure]);
    for (const refusal of googleRefusals) sum.refused[refusal] += Number(row[refusal]);
  }
  return sum;
}

/** PostgreSQL gives it as text. */
function countIf(condition: RawBuilder<SqlBool>): RawBuilder<number | string> {
  return sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
}
