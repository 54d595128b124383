import { record, type Recording } from "#src/account/events/record.server.ts";
import { eraseLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { recordErasure } from "./erasures.server.ts";

/** One that is in the bin, so that no restored backup brings it back. */
export function eraseForGood(
  { db, secretKey, by }: Recording & { secretKey: Buffer },
  leadId: string,
  now: Date,
): Promise<"erased" | "unknown" | "not-deleted"> {
  const alsoWrite = async (trx: typeof db) => {
    await recordErasure(trx, secretKey, { leadId }, now);
    await record(trx, { kind: "lead.erased" }, by, now);
  };
  return eraseLead(db, leadId, alsoWrite, now);
}
