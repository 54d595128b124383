import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { idsOf } from "#src/marketing/advertising/tracked-leads.server.ts";
import { ADJUSTMENTS } from "./adjustments-file.server.ts";
import { canBeAdjusted, isTakenAt, LATEST_MS } from "./adjustment.ts";
import { loadAdjustments, loadExports, loadFetches, type AdjustedJob } from "./load-adjustments.server.ts";

/** A site that was off for a month still tells. */
const LATE_MS = 30 * DAY_MS;

/** The jobs that Google was not told of in time, and which the owner does not know of yet. */
export async function loadMissedAdjustments(db: Db, now: Date): Promise<AdjustedJob[]> {
  const since = after(now, -LATEST_MS - LATE_MS);
  const fetches = await loadFetches(db, { action: ADJUSTMENTS, since });
  const missed: AdjustedJob[] = [];
  for await (const jobs of loadAdjustments(db, since)) {
    const planned = await loadPlanned(db, jobs);
    const late = jobs.filter((job) => isTooLate(job, now) && !(planned.has(job.lead.id) && isLaterRound(job)));
    if (late.length === 0) continue;
    const leadIds = idsOf(late.map(({ lead }) => lead));
    const exports = await loadExports(db, { dialects: [ADJUSTMENTS], leadIds });
    const told = await loadTold(db, leadIds);
    missed.push(
      ...late.filter(({ lead, adjustment }) => {
        const sent = [...fetches, ...(exports.get(lead.id) ?? [])];
        const wasSent = sent.some((moment) => moment >= adjustment.at && isTakenAt(adjustment, new Date(moment)));
        const isKnown = (told.get(lead.id) ?? "") >= adjustment.at;
        return !isKnown && !(wasSent && canBeAdjusted(lead));
      }),
    );
  }
  return missed;
}

/** The leads that have a plan. */
async function loadPlanned(db: Db, jobs: AdjustedJob[]): Promise<Set<string>> {
  if (jobs.length === 0) return new Set();
  const leadIds = idsOf(jobs.map(({ lead }) => lead));
  const rows = await db.selectFrom("plans").select("lead_id").where("lead_id", "in", leadIds).execute();
  return new Set(rows.map(({ lead_id }) => lead_id));
}

/** A round of a plan that is paid once Google takes no corrections any more is nothing that was missed. */
function isLaterRound({ adjustment: { type, at, wonAt } }: AdjustedJob): boolean {
  return type === "RESTATE" && Date.parse(at) - Date.parse(wonAt) > LATEST_MS;
}

function isTooLate({ lead, adjustment }: AdjustedJob, now: Date): boolean {
  return !canBeAdjusted(lead) || now.getTime() - Date.parse(adjustment.wonAt) > LATEST_MS;
}

/** When the owner was last told of each. */
async function loadTold(db: Db, leadIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("lead_events")
    .select(({ fn }) => ["lead_id", fn.max("at").as("at")])
    .where("lead_id", "in", leadIds)
    .where("kind", "=", "adjustment-missed")
    .groupBy("lead_id")
    .execute();
  return new Map(rows.map(({ lead_id, at }) => [lead_id, at]));
}
