import type { Db } from "#src/platform/db/db.server.ts";
import { forgetSenders, GONE_COLUMNS } from "./forget-senders.server.ts";
import { joinCustomers } from "./join-customers.server.ts";
import { sentLeads } from "./known-customers.server.ts";

/** After a lead was moved: one that is held back, or spam, is of no customer until it is released. */
export async function settleCustomer(trx: Db, leadId: string, now: Date): Promise<void> {
  const sent = await sentLeads(trx).select("id").where("id", "=", leadId).executeTakeFirst();
  if (sent) {
    await joinCustomers(trx, [leadId], now);
    return;
  }
  const gone = await trx.selectFrom("leads").select(GONE_COLUMNS).where("id", "=", leadId).execute();
  await trx.updateTable("leads").set({ customer_id: null }).where("id", "=", leadId).execute();
  await forgetSenders(trx, gone);
}
