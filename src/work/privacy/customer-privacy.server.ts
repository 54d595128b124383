import type { ContactedPerson } from "#src/account/consents/person.ts";
import { canBeCalled } from "#src/account/settings/phone-number.ts";
import { loadPrivacy } from "#src/account/settings/saved-settings.server.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadLiving } from "#src/work/customers/known-customers.server.ts";
import { keptUntil } from "./invoice-retention.server.ts";
import { loadInvoicesKept, type InvoicesKept } from "./invoices-of-person.server.ts";

/** What the law on personal data asks of the business about one customer. Days are YYYY-MM-DD where the business is. */
export type CustomerPrivacy = {
  /** By which their data are found; null without an address or a number. */
  person: ContactedPerson | null;
  /** What stays whatever is erased. */
  invoicesKept: InvoicesKept | null;
  /** The last day on which an accepted quote is kept as an accounting record; an erasure takes it. */
  contractsUntil: string | null;
  /** The first day on which all of it goes by itself, if nothing is done until then; null while the settings keep it. */
  goesOn: string | null;
};

export async function loadCustomerPrivacy(db: Db, asked: string): Promise<CustomerPrivacy | undefined> {
  const id = (await loadLiving(db, [asked])).get(asked);
  if (!id) return undefined;
  const leads = await db.selectFrom("leads").select(["id", "submitted_at"]).where("customer_id", "=", id).execute();
  const ids = leads.map((lead) => lead.id);
  const contractsUntil = await loadContractsUntil(db, ids);
  return {
    ...{ person: await personOf(db, id), contractsUntil },
    invoicesKept: (await loadInvoicesKept(db, ids)) ?? (await invoicesOfJobs(db, id)),
    goesOn: await loadLastDay(db, { customerId: id, ids, contractsUntil }),
  };
}

async function personOf(db: Db, customerId: string): Promise<ContactedPerson | null> {
  const contacts = await db
    .selectFrom("customer_contacts")
    .select(["kind", "value", "use"])
    .where("customer_id", "=", customerId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const first = (kind: "email" | "phone") => {
    const found = contacts.filter((contact) => contact.kind === kind && contact.use !== "copy");
    return (found.find(({ use }) => use !== "kept") ?? found[0])?.value;
  };
  const [email, phone] = [first("email"), first("phone")];
  if (email) return { email };
  return phone && canBeCalled(phone) ? { phone } : null;
}

/** Those of a customer whose requests are gone. */
async function invoicesOfJobs(db: Db, customerId: string): Promise<InvoicesKept | null> {
  const rows = await db
    .selectFrom("invoices")
    .innerJoin("jobs", "jobs.id", "invoices.job_id")
    .select("invoices.lead_id")
    .distinct()
    .where("jobs.customer_id", "=", customerId)
    .where("invoices.number", "is not", null)
    .execute();
  const kept = await loadInvoicesKept(
    db,
    rows.map(({ lead_id }) => lead_id),
  );
  return kept ?? null;
}

async function loadContractsUntil(db: Db, leadIds: readonly string[]): Promise<string | null> {
  if (leadIds.length === 0) return null;
  const { last } = await db
    .selectFrom("quotes")
    .select(({ fn }) => fn.max<string | null>("decided_at").as("last"))
    .where("lead_id", "in", leadIds)
    .where("state", "=", "accepted")
    .executeTakeFirstOrThrow();
  return last ? keptUntil(last) : null;
}

function dayAfter(day: string | null): string {
  return day ? addDays(day, 1) : "";
}

type Kept = { customerId: string; ids: readonly string[]; contractsUntil: string | null };

/** As the sweeps decide: what was done last, what is agreed, and what goes on. */
async function loadLastDay(db: Db, { customerId, ids, contractsUntil }: Kept): Promise<string | null> {
  const { leadMonths } = await loadPrivacy(db);
  if (leadMonths === 0) return null;
  const touched = new Date(ids.length > 0 ? await lastTouch(db, ids) : await lastTouchOf(db, customerId));
  touched.setUTCMonth(touched.getUTCMonth() + leadMonths);
  const { ends } = await db
    .selectFrom("plans")
    .select(({ fn }) => fn.max<string | null>("ends_on").as("ends"))
    .where("lead_id", "in", [...ids, ""])
    .where("ended_on", "is", null)
    .executeTakeFirstOrThrow();
  const days = [businessDay(touched, await loadZone(db)), dayAfter(contractsUntil), dayAfter(ends)];
  return days.toSorted().at(-1) ?? null;
}

async function lastTouch(db: Db, leadIds: readonly string[]): Promise<string> {
  const newest = async (table: "lead_events" | "lead_notes", column: "at" | "created_at") => {
    const { last } = await db
      // Both tables name their lead alike.
      .selectFrom(table as "lead_events")
      .select(({ fn }) => fn.max<string | null>(column as "at").as("last"))
      .where("lead_id", "in", leadIds)
      .executeTakeFirstOrThrow();
    return last ?? "";
  };
  const { sent } = await db
    .selectFrom("leads")
    .select(({ fn }) => fn.max("submitted_at").as("sent"))
    .where("id", "in", leadIds)
    .executeTakeFirstOrThrow();
  const { day } = await db
    .selectFrom("appointments")
    .select(({ fn }) => fn.max<string | null>("day").as("day"))
    .where("lead_id", "in", leadIds)
    .executeTakeFirstOrThrow();
  const { quoted } = await db
    .selectFrom("quote_events")
    .innerJoin("quotes", "quotes.id", "quote_id")
    .select(({ fn }) => fn.max<string | null>("at").as("quoted"))
    .where("quotes.lead_id", "in", leadIds)
    .executeTakeFirstOrThrow();
  const { billed } = await db
    .selectFrom("invoice_events")
    .innerJoin("invoices", "invoices.id", "invoice_id")
    .select(({ fn }) => fn.max<string | null>("at").as("billed"))
    .where("invoices.lead_id", "in", leadIds)
    .executeTakeFirstOrThrow();
  const { written } = await db
    .selectFrom("messages")
    .select(({ fn }) => fn.max<string | null>("created_at").as("written"))
    .where("lead_id", "in", leadIds)
    .executeTakeFirstOrThrow();
  const [happened, noted] = [await newest("lead_events", "at"), await newest("lead_notes", "created_at")];
  const touched = [sent, happened, noted, day ?? "", quoted ?? "", billed ?? "", written ?? ""];
  return touched.toSorted().at(-1) ?? sent;
}

async function lastTouchOf(db: Db, customerId: string): Promise<string> {
  const customer = await db
    .selectFrom("customers")
    .select("changed_at")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  const { noted } = await db
    .selectFrom("customer_places")
    .select(({ fn }) => fn.max<string | null>("changed_at").as("noted"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  return [customer.changed_at, noted ?? ""].toSorted().at(-1) ?? customer.changed_at;
}
