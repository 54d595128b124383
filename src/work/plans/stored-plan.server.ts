import type { Selectable } from "kysely";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Instalment, Pause, PlanDraft } from "./plan.ts";
import type { PlansTable } from "./tables.ts";

export type StoredPlanRow = Selectable<PlansTable>;

/** Days are YYYY-MM-DD where the business is. */
export type Plan = {
  id: string;
  leadId: string;
  /** Null until what a former version of the program wrote is given its job. */
  jobId: string | null;
  quoteId: string | null;
  version: number;
  draft: PlanDraft;
  pauses: Pause[];
  /** Called off on this day. */
  endedOn: string | null;
  billed: Instalment[];
  renewalQuoteId: string | null;
};

export function loadPlanRow(db: Db, id: string): Promise<StoredPlanRow | undefined> {
  return db.selectFrom("plans").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function loadPlan(db: Db, id: string): Promise<Plan | undefined> {
  const row = await loadPlanRow(db, id);
  return row && asPlan(row);
}

/** The newest first. */
export async function listPlansOf(db: Db, leadId: string): Promise<Plan[]> {
  const rows = await db.selectFrom("plans").selectAll().where("lead_id", "=", leadId).orderBy("id", "desc").execute();
  return rows.map(asPlan);
}

/** The newest first. */
export async function listPlansOfJob(db: Db, jobId: string): Promise<Plan[]> {
  const rows = await db.selectFrom("plans").selectAll().where("job_id", "=", jobId).orderBy("id", "desc").execute();
  return rows.map(asPlan);
}

export function asPlan(row: StoredPlanRow): Plan {
  return {
    id: row.id,
    leadId: row.lead_id,
    jobId: row.job_id,
    quoteId: row.quote_id,
    version: row.version,
    draft: parseJson(row.draft),
    pauses: parseJson(row.pauses),
    endedOn: row.ended_on,
    billed: parseJson(row.billed),
    renewalQuoteId: row.renewal_quote_id,
  };
}
