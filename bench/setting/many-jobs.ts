import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { personKeys } from "#src/account/consents/person.ts";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { customerSearchText } from "#src/work/customers/search-text.ts";
import { placeKey } from "#src/work/jobs/places/place-key.ts";
import { searchText } from "#src/work/leads/lead-search.ts";

const AT_ONCE = 500;
/** Jobs with something left to do. */
const OPEN_SHARE = 20;
/** Jobs with a quote; a document is large. */
const QUOTED_SHARE = 20;
/** Invoices that wait to be paid. */
const OWED_SHARE = 20;
/** The newest requests. */
const NEW = 20;
const QUOTED = 200;
/** A hundred thousand come in ten years. */
const APART_MS = 50 * MINUTE_MS;
/** Customers that are companies. */
const COMPANY_SHARE = 4;

type One = ReturnType<typeof aCustomer>;

/** Two jobs of each customer, as copies of one request with a quote, an invoice and a visit. Answers with one in the middle. */
export async function fillWithJobs(db: Db, jobs: number, now: Date) {
  const copied = await loadCopied(db);
  let middle: One | undefined;
  for (let first = 0; first < jobs / 2; first += AT_ONCE) {
    const made = Array.from({ length: AT_ONCE }, (_, place) => aCustomer(first + place, now));
    await db.transaction().execute((trx) => insertCustomers(trx, made, copied));
    if (first <= jobs / 4) middle = made[0];
  }
  if (!middle) throw new Error("no jobs were asked for");
  return middle;
}

async function loadCopied(db: Db) {
  return {
    lead: await db.selectFrom("leads").selectAll().orderBy("id").limit(1).executeTakeFirstOrThrow(),
    quote: await db.selectFrom("quotes").selectAll().executeTakeFirstOrThrow(),
    invoice: await db.selectFrom("invoices").selectAll().executeTakeFirstOrThrow(),
    visit: await db.selectFrom("appointments").selectAll().executeTakeFirstOrThrow(),
  };
}

function aCustomer(number: number, now: Date) {
  const isCompany = number % COMPANY_SHARE === 0;
  const phone = `514 ${200 + Math.floor(number / 10_000)}-${String(number % 10_000).padStart(4, "0")}`;
  return {
    ...{ number, id: uuidv7(), leadId: uuidv7(), placeId: uuidv7() },
    jobs: [0, 1].map((which) => ({ id: uuidv7(), number: 2 * number + which })),
    ...{ name: `Zoé Tremblay ${number}`, company: isCompany ? `Toitures ${number} & Fils inc.` : "" },
    ...{ phone, email: `p${number}@exemple.test`, address: `${number}, rue des Érables, Sainte-Anne` },
    status: number < NEW ? "new" : number < QUOTED ? "quoted" : number % 3 === 0 ? "lost" : "won",
    at: new Date(now.getTime() - number * APART_MS).toISOString(),
  };
}

async function insertCustomers(
  trx: Db,
  made: One[],
  { lead, quote, invoice, visit }: Awaited<ReturnType<typeof loadCopied>>,
) {
  await insertRows(
    trx,
    "customers",
    made.map((one) => ({
      ...{ id: one.id, kind: one.company ? "company" : "person", name: one.name, company: one.company, language: "fr" },
      ...{ search_text: customerSearchText({ ...one, contacts: contactsOf(one), places: [one.address] }) },
      ...{ created_at: one.at, changed_at: one.at },
    })),
  );
  await insertRows(trx, "customer_contacts", made.flatMap(contactsOf));
  await insertRows(
    trx,
    "customer_places",
    made.map(({ placeId: id, id: customer_id, address, at }) => ({
      ...{ id, customer_id, address, key: placeKey(address), created_at: at, changed_at: at },
    })),
  );
  await insertRows(
    trx,
    "leads",
    made.map(({ id, leadId, name, phone, email, status, at }) => {
      const own = { id: leadId, customer_id: id, idempotency_key: null, name, phone, email, status, submitted_at: at };
      const row = { ...lead, ...own };
      return { ...row, ...personKeys(row), search_text: searchText(row) };
    }),
  );
  const all = made.flatMap(({ jobs, ...one }) => jobs.map((job) => ({ ...one, job })));
  const ofJob = ({ job, leadId }: (typeof all)[number]) => ({ id: uuidv7(), job_id: job.id, lead_id: leadId });
  await insertRows(
    trx,
    "jobs",
    all.map(({ job: { id, number }, id: customer_id, leadId, placeId, at }) => ({
      ...{
        id,
        lead_id: leadId,
        customer_id,
        place_id: placeId,
        open: number % OPEN_SHARE === 0 ? 1 : 0,
        created_at: at,
      },
    })),
  );
  const quoted = all.filter(({ job }) => job.number % QUOTED_SHARE === 0);
  await insertRows(
    trx,
    "quotes",
    quoted.map((one) => {
      const times = { created_at: one.at, sent_at: one.at, decided_at: one.at };
      return { ...quote, ...ofJob(one), ...times, id: one.job.id, number: `2025-${one.job.number}` };
    }),
  );
  await insertRows(
    trx,
    "appointments",
    all.map((one) => ({ ...visit, ...ofJob(one), quote_id: null, day: dayOf(one) })),
  );
  const invoices = quoted.map((one) => {
    const days = { issued_on: dayOf(one), due_on: dayOf(one), issued_at: one.at, created_at: one.at };
    return { ...invoice, ...ofJob(one), ...days, quote_id: null, number: `F-2025-${one.job.number}` };
  });
  await insertRows(trx, "invoices", invoices);
  await insertRows(
    trx,
    "payments",
    invoices
      .filter((_, at) => at % OWED_SHARE !== 0)
      .map(({ id: invoice_id, total_cents: cents, issued_on, created_at }) => ({
        ...{ id: uuidv7(), invoice_id, cents, received_on: issued_on, method: "cheque", created_at },
      })),
  );
}

function dayOf({ at }: { at: string }): string {
  return at.slice(0, "2026-06-10".length);
}

function contactsOf({ id: customer_id, email, phone, at }: One) {
  const { email_key, phone_key } = personKeys({ email, phone });
  const common = { customer_id, use: "all", created_at: at };
  return [
    { ...common, id: uuidv7(), kind: "email", value: email, key: email_key, position: 0 },
    { ...common, id: uuidv7(), kind: "phone", value: phone, key: phone_key, position: 1 },
  ];
}

/** As it does by itself within minutes, so that its plans are those of a site that has run for a while. */
export async function analyze(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}
