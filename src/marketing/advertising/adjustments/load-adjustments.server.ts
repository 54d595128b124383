import { loadCount } from "#src/marketing/advertising/conversion-count.server.ts";
import { sql, type SqlBool } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import { keysetPages } from "#src/platform/db/keyset-pages.server.ts";
import { adLeadColumns, googleDialects, refusalsOf, type AdLead } from "#src/marketing/advertising/google-ads.ts";
import { loadStatusChanges } from "#src/marketing/advertising/status-changes.server.ts";
import { idsOf } from "#src/marketing/advertising/tracked-leads.server.ts";
import { isBroughtByGoogle } from "#src/work/leads/tracking-parameters.ts";
import { adjustmentOf, hasChanged, type Adjustment } from "./adjustment.ts";

/** The exact condition of the partial index `lead_events_from_won`. */
const FROM_WON = sql<SqlBool>`(kind = 'status' and detail like '%"from":"won"%')`;

export type AdjustedJob = { lead: AdLead; adjustment: Adjustment };

/** Jobs whose status or amount changed since then, and that Google knows otherwise. In the order of the changes. */
export async function* loadAdjustments(db: Db, since: string): AsyncGenerator<AdjustedJob[]> {
  const fetches = await loadFetches(db, { action: "won", since });
  const seen = new Set<string>();
  for await (const events of keysetPages<ChangeOfWon>((last, size) => changesOfWon(db, { since, last }, size))) {
    const fresh = [...new Set(events.map(({ lead_id }) => lead_id))].filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    if (fresh.length > 0) yield await adjustmentsOf(db, { leadIds: fresh, fetches });
  }
}

type ChangeOfWon = { lead_id: string; at: string; id: string };

function changesOfWon(db: Db, { since, last }: { since: string; last: ChangeOfWon | undefined }, size: number) {
  // One lower bound alone: with two, SQLite would begin each page at the first.
  return db
    .selectFrom("lead_events")
    .select(["lead_id", "at", "id"])
    .where(FROM_WON)
    .where(({ eb, refTuple, tuple }) => eb(refTuple("at", "id"), ">", tuple(last?.at ?? since, last?.id ?? "")))
    .orderBy("at")
    .orderBy("id")
    .limit(size)
    .execute();
}

async function adjustmentsOf(db: Db, { leadIds, fetches }: { leadIds: string[]; fetches: string[] }) {
  const changes = Map.groupBy(await loadStatusChanges(db, leadIds, "won"), ({ lead_id }) => lead_id);
  const changed = leadIds.filter((id) => hasChanged(changes.get(id) ?? []));
  const leads = await loadGoogleLeads(db, changed);
  if (leads.length === 0) return [];
  const count = await loadCount(db, "won");
  const exports = await loadExports(db, { dialects: googleDialects, leadIds: idsOf(leads) });
  return leads.flatMap((lead): AdjustedJob[] => {
    const reports = [...fetches, ...(exports.get(lead.id) ?? [])];
    // What Google refused, it does not know.
    const taken = reports.filter((report) => refusalsOf(lead, new Date(report), count).length === 0);
    const adjustment = adjustmentOf(changes.get(lead.id) ?? [], taken);
    return adjustment ? [{ lead, adjustment }] : [];
  });
}

/** In the order of the ids given. Not by conditions in SQL, for which SQLite would read all tracked leads. */
async function loadGoogleLeads(db: Db, leadIds: string[]): Promise<AdLead[]> {
  if (leadIds.length === 0) return [];
  const leads = await db
    .selectFrom("leads")
    .select([...adLeadColumns, "box", "origin"])
    .where("id", "in", leadIds)
    .execute();
  return leads
    .filter((lead) => lead.box === "inbox" && lead.origin !== "import" && isBroughtByGoogle(lead))
    .toSorted((one, other) => leadIds.indexOf(one.id) - leadIds.indexOf(other.id));
}

export async function loadFetches(db: Db, { action, since }: { action: string; since: string }): Promise<string[]> {
  const rows = await db
    .selectFrom("feed_fetches")
    .select("fetched_at")
    .where("action", "=", action)
    .where("fetched_at", ">=", since)
    .execute();
  return rows.map(({ fetched_at }) => fetched_at);
}

type Exported = { dialects: readonly string[]; leadIds: string[] };

/** Moments, by lead. */
export async function loadExports(db: Db, { dialects, leadIds }: Exported): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("exported_leads")
    .innerJoin("lead_exports", "lead_exports.id", "exported_leads.export_id")
    .select(["lead_id", "exported_at"])
    .where("lead_id", "in", leadIds)
    .where("dialect", "in", dialects)
    .where("stage", "=", "won")
    .execute();
  const byLead = Map.groupBy(rows, ({ lead_id }) => lead_id);
  return new Map([...byLead].map(([id, exports]) => [id, exports.map(({ exported_at }) => exported_at)]));
}
