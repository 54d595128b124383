import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { isOwed, selectLedger } from "#src/work/invoices/list/ledger-query.server.ts";
import type { Text } from "#src/site/content/text.ts";
import { loadPlacesOf } from "#src/work/customers/places-of.server.ts";
import { loadTitlesOf } from "./customer-jobs.server.ts";
import type { CustomerListQuery } from "./customer-filter.ts";
import { findCustomerIds } from "./find-customers.server.ts";

const PAGE = 30;

/** Days are YYYY-MM-DD where the business is. */
export type CustomerRow = {
  id: string;
  name: string;
  company: string;
  language: SiteLanguage;
  /** The first of each that reaches them; blank without one. */
  phone: string;
  email: string;
  /** Where they were worked for first, else where papers say that they live. */
  place: string;
  /** The other places where they were worked for. */
  otherPlaces: string[];
  owedCents: number;
  lastDoneOn: string | null;
  nextVisitOn: string | null;
  /** What the newest job is called; null without one. */
  lastJob: LastJob | null;
  /** Whether the owner should look whether it is one person. */
  isDoubtful: boolean;
};

/** `title` is null where no paper names it: it is called as the service that was asked for. */
type LastJob = { title: Text | null; service: string };

export type PageOfCustomers = { customers: CustomerRow[]; next: string | null };

/** By name. The figures are of the rows shown alone. */
export async function listCustomers(db: Db, { search, after }: CustomerListQuery, now: Date): Promise<PageOfCustomers> {
  const found = await findCustomerIds(db, { search, after, limit: PAGE + 1 });
  const ids = found.slice(0, PAGE);
  return { customers: await loadRows(db, ids, now), next: found.length > PAGE ? (ids.at(-1) ?? null) : null };
}

async function loadRows(db: Db, ids: string[], now: Date): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  const customers = await db
    .selectFrom("customers")
    .select(["id", "name", "company", "language", "billing_address", "doubt"])
    .where("id", "in", ids)
    .execute();
  const contacts = await db
    .selectFrom("customer_contacts")
    .select(["customer_id", "kind", "value"])
    .where("customer_id", "in", ids)
    // Those that reach nobody are shown where there is no other.
    .orderBy(({ eb }) => eb.case().when("use", "=", "kept").then(1).else(0).end())
    .orderBy("position")
    .orderBy("id")
    .execute();
  const placesOf = await loadPlacesOf(db, ids);
  const owed = await loadOwed(db, ids);
  const visits = await loadVisitDays(db, ids, await loadToday(db, now));
  const lastJobs = await loadLastJobs(db, ids);
  const rows = customers.map(({ billing_address, doubt, ...one }): CustomerRow => {
    const first = (kind: "phone" | "email") =>
      contacts.find((contact) => contact.customer_id === one.id && contact.kind === kind)?.value ?? "";
    const [place = billing_address, ...otherPlaces] = (placesOf.get(one.id) ?? []).map(({ address }) => address);
    return {
      ...{ ...one, phone: first("phone"), email: first("email"), place, otherPlaces },
      ...{ owedCents: owed.get(one.id) ?? 0, lastJob: lastJobs.get(one.id) ?? null, isDoubtful: doubt !== "" },
      ...(visits.get(one.id) ?? { lastDoneOn: null, nextVisitOn: null }),
    };
  });
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** What is left of their invoices, as the list of invoices has it. */
export async function loadOwed(db: Db, customerIds: readonly string[]): Promise<Map<string, number>> {
  const jobs = db.selectFrom("jobs").select("id").where("customer_id", "in", customerIds);
  const rows = await selectLedger(db)
    .innerJoin("jobs", "jobs.id", "ledger.job_id")
    .select(({ fn }) => ["jobs.customer_id", fn.sum<number | string>("ledger.balance").as("cents")])
    .where("ledger.job_id", "in", jobs)
    .where(isOwed)
    .groupBy("jobs.customer_id")
    .execute();
  return new Map(rows.map(({ customer_id, cents }) => [customer_id ?? "", Number(cents)]));
}

async function loadLastJobs(db: Db, customerIds: readonly string[]): Promise<Map<string, LastJob>> {
  const jobs = await db
    .selectFrom("jobs")
    .leftJoin("leads", "leads.id", "jobs.lead_id")
    .select(["jobs.id", "jobs.customer_id", "leads.service_requested"])
    .where("jobs.customer_id", "in", customerIds)
    .orderBy("jobs.created_at")
    .orderBy("jobs.id")
    .execute();
  const newest = new Map(jobs.map((job) => [job.customer_id ?? "", job]));
  const titles = await loadTitlesOf(
    db,
    [...newest.values()].map(({ id }) => id),
  );
  return new Map(
    [...newest].map(([customerId, { id, service_requested }]) => [
      customerId,
      { title: titles.get(id) ?? null, service: service_requested ?? "" },
    ]),
  );
}

async function loadVisitDays(db: Db, customerIds: readonly string[], today: string) {
  const rows = await db
    .selectFrom("appointments")
    .innerJoin("jobs", "jobs.id", "appointments.job_id")
    .select(({ fn, eb }) => [
      "jobs.customer_id",
      fn.max(eb.case().when("state", "=", "done").then(eb.ref("day")).end()).as("lastDoneOn"),
      fn
        .min(
          eb
            .case()
            .when(eb.and([eb("state", "=", "planned"), eb("day", ">=", today)]))
            .then(eb.ref("day"))
            .end(),
        )
        .as("nextVisitOn"),
    ])
    .where("jobs.customer_id", "in", customerIds)
    .groupBy("jobs.customer_id")
    .execute();
  return new Map(
    rows.map(({ customer_id, lastDoneOn, nextVisitOn }) => [customer_id ?? "", { lastDoneOn, nextVisitOn }]),
  );
}
