import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { parseJson, type Json } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { CustomerValues } from "#src/work/customers/customer-values.ts";
import type { Exemption } from "#src/work/customers/tables.ts";
import {
  loadLookalikes,
  loadMerges,
  loadSplits,
  type Lookalike,
  type MergeDone,
  type SplitDone,
} from "#src/work/customers/moving/lookalikes.server.ts";
import { loadLiving } from "#src/work/customers/known-customers.server.ts";
import type { LeadBox } from "#src/work/leads/lead-boxes.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import { listJobsOfCustomer, type CustomerJob } from "./customer-jobs.server.ts";
import { loadFormerLinks, type FormerLinks } from "./former-links.server.ts";
import { loadPlaceFacts, type PlaceFacts } from "./place-facts.server.ts";
import { loadOwed } from "./list-customers.server.ts";

export type CustomerRequest = {
  id: string;
  name: string;
  email: string;
  phone: string;
  service: string;
  service_requested: string;
  status: LeadStatus;
  box: LeadBox;
  submitted_at: string;
};

export type CustomerPlace = PlaceFacts & { id: string; address: string; town: string; note: string };

/** All of one customer, for their page. */
export type CustomerInFull = {
  id: string;
  version: number;
  kind: "person" | "company";
  values: CustomerValues;
  doubt: "" | "two-names";
  lookalikes: Lookalike[];
  merges: MergeDone[];
  splits: SplitDone[];
  formerLinks: FormerLinks | null;
  places: CustomerPlace[];
  /** The newest first. */
  requests: CustomerRequest[];
  jobs: CustomerJob[];
  currency: string;
  owedCents: number;
  /** What they paid, less what was given back, by the year it was received in, the newest first. */
  years: { year: string; paidCents: number }[];
};

/** Whoever was merged into another customer is shown as that one. */
export async function loadCustomer(db: Db, asked: string, now: Date): Promise<CustomerInFull | undefined> {
  const id = (await loadLiving(db, [asked])).get(asked);
  const row = id && (await db.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirst());
  if (!row) return undefined;
  const places = await loadPlaces(db, id);
  const { currency, timeZone } = await loadBusiness(db);
  return {
    ...{ id, version: row.version, kind: row.kind, doubt: row.doubt, places },
    ...{ lookalikes: await loadLookalikes(db, id), merges: await loadMerges(db, id) },
    ...{ splits: await loadSplits(db, id), formerLinks: await loadFormerLinks(db, id) },
    values: { ...valuesOf(row), contacts: await loadContacts(db, id) },
    requests: await loadRequests(db, id),
    jobs: await listJobsOfCustomer(db, id, { today: businessDay(now, timeZone), now }),
    ...{ currency, owedCents: (await loadOwed(db, [id])).get(id) ?? 0, years: await loadYears(db, id) },
  };
}

async function loadPlaces(db: Db, customerId: string): Promise<CustomerPlace[]> {
  const places = await db
    .selectFrom("customer_places")
    .select(["id", "address", "town", "note", "key"])
    .where("customer_id", "=", customerId)
    .orderBy("created_at")
    .orderBy("key")
    .execute();
  const facts = await loadPlaceFacts(db, customerId, places);
  return places.map(({ key: _, ...place }) => ({
    measured: [],
    visits: [],
    isUnused: true,
    ...facts.get(place.id),
    ...place,
  }));
}

type Row = {
  name: string;
  company: string;
  language: SiteLanguage;
  billing_address: string;
  term_days: number | null;
  exemption: Json<Exemption> | null;
  note: string;
};

function valuesOf({ name, company, language, billing_address, term_days, exemption, note }: Row) {
  const { reason = "", number = "", taxes = [] } = exemption ? parseJson(exemption) : {};
  return {
    ...{ name, company, language, billingAddress: billing_address, termDays: term_days, note },
    ...{ exemptionReason: reason, exemptionNumber: number, exemptionTaxes: taxes },
  };
}

function loadContacts(db: Db, customerId: string): Promise<CustomerValues["contacts"]> {
  return db
    .selectFrom("customer_contacts")
    .select(["id", "kind", "value", "label", "use"])
    .where("customer_id", "=", customerId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

async function loadRequests(db: Db, customerId: string): Promise<CustomerRequest[]> {
  const rows = await db
    .selectFrom("leads")
    .select(["id", "name", "email", "phone", "service", "service_requested", "status", "box", "submitted_at"])
    .where("customer_id", "=", customerId)
    .orderBy("submitted_at", "desc")
    .orderBy("id", "desc")
    .execute();
  // A self-test has no customer.
  return rows.map(({ box, ...row }) => ({ ...row, box: box as LeadBox }));
}

async function loadYears(db: Db, customerId: string): Promise<CustomerInFull["years"]> {
  const rows = await db
    .selectFrom("payments")
    .innerJoin("invoices", "invoices.id", "payments.invoice_id")
    .innerJoin("jobs", "jobs.id", "invoices.job_id")
    .select(["payments.received_on", "payments.cents", "payments.rounding_cents"])
    .where("jobs.customer_id", "=", customerId)
    .execute();
  const years = new Map<string, number>();
  for (const { received_on, cents, rounding_cents } of rows) {
    const year = received_on.slice(0, 4);
    years.set(year, (years.get(year) ?? 0) + cents + rounding_cents);
  }
  return [...years]
    .map(([year, paidCents]) => ({ year, paidCents }))
    .toSorted((one, other) => (one.year < other.year ? 1 : -1));
}
