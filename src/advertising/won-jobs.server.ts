import type { Db } from "#src/db/db.server.ts";
import type { NewLeadEvent } from "#src/leads/lead-history.ts";

export type WonJob = {
  /** When it was first won: Google must not see a later correction as a new sale. */
  at: string;
  /** As last corrected. */
  cents: number | null;
  /** When the owner found that it was not won after all. */
  taken_back_at: string | null;
};

/** By lead, from its history: a correction clears the lead's own columns. */
export async function loadWonJobs(db: Db, leadIds: string[]): Promise<Map<string, WonJob>> {
  const events = await db
    .selectFrom("lead_events")
    .select(["lead_id", "detail", "at"])
    .where("kind", "=", "status")
    .where("lead_id", "in", leadIds)
    .orderBy("id")
    .execute();
  const jobs = new Map<string, WonJob>();
  for (const { lead_id, detail, at } of events) {
    // Only `recordLeadEvent` writes it, and only from the same type.
    const change = JSON.parse(detail) as Extract<NewLeadEvent, { kind: "status" }>;
    const job = jobs.get(lead_id);
    if (change.to === "won")
      jobs.set(lead_id, { at: job?.at ?? at, cents: change.won_cents ?? job?.cents ?? null, taken_back_at: null });
    else if (job) jobs.set(lead_id, { ...job, taken_back_at: job.taken_back_at ?? at });
  }
  return jobs;
}
