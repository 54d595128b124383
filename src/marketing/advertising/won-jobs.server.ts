import type { Db } from "#src/platform/db/db.server.ts";
import { loadStatusChanges } from "./status-changes.server.ts";

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
  const jobs = new Map<string, WonJob>();
  for (const { lead_id, at, ...change } of await loadStatusChanges(db, leadIds, "won")) {
    const job = jobs.get(lead_id);
    if (change.to === "won")
      jobs.set(lead_id, { at: job?.at ?? at, cents: change.won_cents ?? job?.cents ?? null, taken_back_at: null });
    else if (job) jobs.set(lead_id, { ...job, taken_back_at: job.taken_back_at ?? at });
  }
  return jobs;
}
