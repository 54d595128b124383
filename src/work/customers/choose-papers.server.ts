import { record, type Recording } from "#src/account/events/record.server.ts";
import { lockCustomers } from "./join-customers.server.ts";

/**
 * The owner ticks an address that was kept: papers of the customer go there from now on. Who had papers alone is kept
 * instead; where answers go stays. False for an address that is not kept with the customer of the request.
 */
export function choosePapers(
  { db, by }: Recording,
  { leadId, address }: { leadId: string; address: string },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockCustomers(trx, now);
    const contacts = await trx
      .selectFrom("customer_contacts")
      .innerJoin("leads", "leads.customer_id", "customer_contacts.customer_id")
      .select(["customer_contacts.id", "customer_contacts.customer_id", "value", "use"])
      .where("leads.id", "=", leadId)
      .where("kind", "=", "email")
      .orderBy("position")
      .orderBy("customer_contacts.id")
      .execute();
    const chosen = contacts.find(({ value, use }) => value === address && use === "kept");
    if (!chosen) return false;
    const former = contacts.filter(({ use }) => use === "papers").map(({ id }) => id);
    if (former.length > 0)
      await trx.updateTable("customer_contacts").set({ use: "kept" }).where("id", "in", former).execute();
    const isReached = contacts.some(({ use }) => use === "all" || use === "answers");
    await trx
      .updateTable("customer_contacts")
      .set({ use: isReached ? "papers" : "all" })
      .where("id", "=", chosen.id)
      .execute();
    await trx
      .updateTable("customers")
      .set(({ eb }) => ({ version: eb("version", "+", 1), changed_at: now.toISOString() }))
      .where("id", "=", chosen.customer_id)
      .execute();
    await record(trx, { kind: "customer.corrected" }, by, now);
    return true;
  });
}
