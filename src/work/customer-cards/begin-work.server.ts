import type { Db } from "#src/platform/db/db.server.ts";
import { createBlankInvoice } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { addOfficeLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { createQuote } from "#src/work/quotes/quotes.server.ts";
import { shownCustomers } from "./find-customers.server.ts";
import type { WorkKind } from "./work-kinds.ts";

/** The request that the work hangs on, with the draft that was made. */
export type WorkBegun = { leadId: string; quoteId?: string; invoiceId?: string };

/** Work hangs on a request: one is written down with what is known, as if they had called. */
export async function beginWork(
  db: Db,
  { customerId, kind }: { customerId: string; kind: WorkKind },
  now: Date,
): Promise<WorkBegun | undefined> {
  const lead = await knownOf(db, customerId);
  if (!lead) return undefined;
  const leadId = await addOfficeLead(db, { lead, customerId }, now);
  if (kind === "quote") {
    const quote = await createQuote(db, leadId, now);
    return { leadId, ...(quote && { quoteId: quote.id }) };
  }
  if (kind === "invoice") {
    const made = await createBlankInvoice(db, leadId, now);
    return { leadId, ...("invoice" in made && { invoiceId: made.invoice.id }) };
  }
  return { leadId };
}

/** With the first address and number that answers go to, and the service that they asked for last. */
async function knownOf(db: Db, customerId: string) {
  const customer = await shownCustomers(db)
    .select(["name", "company", "language"])
    .where("customers.id", "=", customerId)
    .executeTakeFirst();
  if (!customer) return undefined;
  const contacts = await db
    .selectFrom("customer_contacts")
    .select(["kind", "value"])
    .where("customer_id", "=", customerId)
    .where("use", "in", ["all", "answers"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  const first = (kind: "email" | "phone") => contacts.find((one) => one.kind === kind)?.value ?? "";
  const last = await db
    .selectFrom("leads")
    .select("service")
    .where("customer_id", "=", customerId)
    .orderBy("submitted_at", "desc")
    .executeTakeFirst();
  return {
    ...{ name: customer.name || customer.company, email: first("email"), phone: first("phone") },
    ...{ service: last?.service ?? "", message: "", language: customer.language },
  };
}
