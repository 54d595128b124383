import type { Db } from "#src/platform/db/db.server.ts";
import { loadStatusChanges } from "./status-changes.server.ts";

export type WonRequest = {
  /** When it was first won: Google must not see a later correction as a new sale. */
  at: string;
  /** As last corrected. */
  cents: number | null;
  /** When the owner found that it was not won after all. */
  taken_back_at: string | null;
};

/** By lead, from its history: a correction clears the lead's own columns. */
export async function loadWonRequests(db: Db, leadIds: string[]): Promise<Map<string, WonRequest>> {
  const won = new Map<string, WonRequest>();
  for (const { lead_id, at, ...change } of await loadStatusChanges(db, leadIds, "won")) {
    const former = won.get(lead_id);
    if (change.to === "won")
      won.set(lead_id, { at: former?.at ?? at, cents: change.won_cents ?? former?.cents ?? null, taken_back_at: null });
    else if (former) won.set(lead_id, { ...former, taken_back_at: former.taken_back_at ?? at });
  }
  return won;
}
