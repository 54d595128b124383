import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Exemption } from "#src/work/customers/tables.ts";

/** What the owner has agreed with a customer for all of their papers; blank and null as everybody has it. */
export type PaperTerms = { billingAddress: string; termDays: number | null; exemption: Exemption | null };

export async function loadPaperTerms(db: Db, leadId: string): Promise<PaperTerms> {
  const customer = await db
    .selectFrom("customers")
    .innerJoin("leads", "leads.customer_id", "customers.id")
    .select(["customers.billing_address", "customers.term_days", "customers.exemption"])
    .where("leads.id", "=", leadId)
    .executeTakeFirst();
  const exemption = customer?.exemption ? parseJson(customer.exemption) : null;
  return { billingAddress: customer?.billing_address ?? "", termDays: customer?.term_days ?? null, exemption };
}
