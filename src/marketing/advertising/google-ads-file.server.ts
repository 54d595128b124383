import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import { isBroughtByGoogle } from "#src/work/leads/tracking-parameters.ts";
import { loadCount } from "./conversion-count.server.ts";
import { loadConversion, reachedStage } from "./conversion-stages.server.ts";
import { googleAdsHeader, googleAdsRows } from "./google-ads-rows.server.ts";
import { belongsIn, refusalsOf, type AdLead, type Dialect, type Stage } from "./google-ads.ts";
import { idsOf, trackedPages } from "./tracked-leads.server.ts";

export type WhichLeads = "google" | "ready" | "all";
export type GoogleAdsFile = { dialect: Dialect; leads: WhichLeads; stage?: Stage };

export async function* googleAdsFile(
  db: Db,
  { dialect, leads: which, stage = "request" }: GoogleAdsFile,
  now: Date,
): AsyncGenerator<string> {
  const conversion = await loadConversion(db, stage);
  const count = await loadCount(db, stage);
  const exportId = uuidv7();
  await db
    .insertInto("lead_exports")
    .values({ id: exportId, dialect, stage, exported_at: now.toISOString() })
    .execute();
  yield googleAdsHeader(dialect, conversion.regionalFormat);
  for await (const tracked of trackedPages(db)) {
    const leads = (await reachedStage(db, stage, tracked)).filter(
      (lead) => isAmong(which, lead, (one) => refusalsOf(one, now, count).length === 0) && belongsIn(dialect, lead),
    );
    if (leads.length === 0) continue;
    await recordExported(db, exportId, leads);
    yield googleAdsRows(dialect, leads, conversion);
  }
}

function isAmong(which: WhichLeads, lead: AdLead, isTaken: (lead: AdLead) => boolean): boolean {
  switch (which) {
    case "google":
      return isBroughtByGoogle(lead);
    case "ready":
      return isTaken(lead);
    case "all":
      return true;
  }
}

/** INSERT … SELECT skips a lead erased meanwhile. */
export async function recordExported(db: Db, exportId: string, leads: Pick<AdLead, "id">[]): Promise<void> {
  const still = db
    .selectFrom("leads")
    .select([sql<string>`cast(${exportId} as text)`.as("export_id"), "id as lead_id"])
    .where("id", "in", idsOf(leads));
  await db.insertInto("exported_leads").columns(["export_id", "lead_id"]).expression(still).execute();
}
