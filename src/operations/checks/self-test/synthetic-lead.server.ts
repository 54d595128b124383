import { after, MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { SELF_TEST_BOX } from "#src/work/leads/lead-boxes.ts";

const LONGEST_TEST_MS = 10 * MINUTE_MS;

export async function isSyntheticLeadStored(db: Db, id: string): Promise<boolean> {
  const lead = await db
    .selectFrom("leads")
    .select("id")
    .where("id", "=", id)
    .where("box", "=", SELF_TEST_BOX)
    .executeTakeFirst();
  return lead !== undefined;
}

export async function removeSyntheticLead(db: Db, id: string): Promise<void> {
  await db.deleteFrom("leads").where("id", "=", id).where("box", "=", SELF_TEST_BOX).execute();
}

/** Left by a crashed process, or stored late from the spool. */
export async function sweepSyntheticLeads(db: Db, now: Date): Promise<void> {
  const oldest = after(now, -LONGEST_TEST_MS);
  await db.deleteFrom("leads").where("box", "=", SELF_TEST_BOX).where("submitted_at", "<", oldest).execute();
}
