import { sha256 } from "#src/platform/columns/hash.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadReviewSettings, recordReviewEvent } from "./review-requests.server.ts";

/** The address that the owner has stored, and no other; undefined for a wrong token, or without one. */
export async function findReviewAddress(db: Db, token: string): Promise<string | undefined> {
  const link_hash = sha256(token);
  const known = await db
    .selectFrom("review_requests")
    .select("id")
    .where("link_hash", "=", link_hash)
    .executeTakeFirst();
  return known && ((await loadReviewSettings(db)).link || undefined);
}

/** Once; nobody who has opened it is reminded. */
export function recordReviewOpened(db: Db, token: string, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const opened = await trx
      .updateTable("review_requests")
      .set({ opened_at: now.toISOString(), remind_at: null })
      .where("link_hash", "=", sha256(token))
      .where("opened_at", "is", null)
      .returning("lead_id")
      .executeTakeFirst();
    if (opened) await recordReviewEvent(trx, { leadId: opened.lead_id, act: "opened" }, now);
  });
}
