import type { Db } from "#src/db/db.server.ts";
import { enqueueLeadMails } from "./lead-mails.server.ts";
import { LEAD_COLUMNS } from "./leads.server.ts";
import { findFirstLead } from "./repeats.server.ts";

/** "Not spam": it goes to the inbox and its mails leave now. False when it is there already, or gone. */
export function releaseLead(db: Db, { id, siteUrl }: { id: string; siteUrl: string }, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const lead = await trx
      .updateTable("leads")
      .set({ box: "inbox" })
      .where("id", "=", id)
      .where("box", "!=", "inbox")
      .returning(LEAD_COLUMNS)
      .executeTakeFirst();
    if (!lead) return false;
    const repeat_of = await findFirstLead(trx, lead);
    await trx.updateTable("leads").set({ repeat_of }).where("id", "=", id).execute();
    await enqueueLeadMails(trx, { lead, siteUrl }, now);
    return true;
  });
}
