import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uuidv7 } from "uuidv7";
import type { DatabaseLocation, Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/an-invoice.ts";
import { anAppointment } from "#test/an-appointment.ts";
import { openOwnPostgres } from "#test/own-postgres.ts";
import { openTestApp } from "#test/test-app.ts";
import { BLOCK_MS, BUDGET_MS, measureCalls } from "./measured-calls.ts";

const JOBS = 200_000;
const AT_ONCE = 500;
const NOW = new Date("2026-06-10T15:00:00.000Z");
/** Jobs with something left to do. */
const OPEN_SHARE = 20;
/** Jobs with a quote; a document is large. */
const QUOTED_SHARE = 20;

/** The list and the page of a job beside two hundred thousand others of a hundred thousand customers, on both engines. */
export async function jobs() {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  const onSqlite = await measureOn({ kind: "sqlite", file: join(folder, "site.db") });
  await rm(folder, { recursive: true });
  await using postgres = await openOwnPostgres();
  const onPostgres = await measureOn({ kind: "postgres", url: postgres.url });
  return { jobs: JOBS, budgets: { BUDGET_MS, BLOCK_MS }, onSqlite, onPostgres };
}

async function measureOn(place: DatabaseLocation) {
  console.log(`  ${place.kind}`);
  await using testApp = await openTestApp({ place, now: () => NOW });
  await migrate(testApp.db);
  const owner = await testApp.signedIn();
  const { id, leadId } = await anAcceptedQuote(testApp.db, NOW);
  await anIssuedInvoice(testApp.db, { quoteId: id }, NOW);
  await anAppointment(testApp.db, NOW);
  const middle = await fill(testApp.db);
  return await measureCalls(
    (call) => owner.request(`/api/admin/${call}`),
    [
      `jobs/${id}`,
      "jobs",
      `jobs?after=${middle}`,
      "jobs?state=all",
      "jobs?search=tremblay+12345",
      `leads/${leadId}/jobs`,
    ],
  );
}

/** Copies of one customer with a quote, an invoice and a visit, under ids of their own. Answers with one in the middle. */
async function fill(db: Db): Promise<string> {
  const [lead] = await db.selectFrom("leads").selectAll().orderBy("id").limit(1).execute();
  const quote = await db.selectFrom("quotes").selectAll().executeTakeFirstOrThrow();
  const invoice = await db.selectFrom("invoices").selectAll().executeTakeFirstOrThrow();
  const visit = await db.selectFrom("appointments").selectAll().executeTakeFirstOrThrow();
  if (!lead) throw new Error("no lead");
  const at = NOW.toISOString();
  let middle = "";
  for (let first = 0; first < JOBS; first += AT_ONCE) {
    const made = Array.from({ length: AT_ONCE }, (_, place) => ({
      ...{ number: first + place, id: uuidv7(), lead: uuidv7(), customer: uuidv7() },
    }));
    // Two jobs of each customer.
    const people = made.filter(({ number }) => number % 2 === 0);
    const personOf = (number: number) => people[Math.floor((number - first) / 2)] ?? made[0];
    await db.transaction().execute(async (trx) => {
      const customers = people.map(({ customer, number }) => ({
        ...{ id: customer, kind: "person" as const, name: `Tremblay ${number}`, language: "fr" as const },
        ...{ search_text: `tremblay ${number}`, created_at: at, changed_at: at },
      }));
      await trx.insertInto("customers").values(customers).execute();
      const leads = people.map((one) => ({ ...lead, id: one.lead, customer_id: one.customer, idempotency_key: null }));
      for (let some = 0; some < leads.length; some += 100)
        await trx
          .insertInto("leads")
          .values(leads.slice(some, some + 100))
          .execute();
      const rows = made.map(({ id, number }) => ({
        ...{ id, lead_id: personOf(number)?.lead ?? "", customer_id: personOf(number)?.customer ?? "" },
        ...{ open: number % OPEN_SHARE === 0 ? 1 : 0, created_at: at },
      }));
      await trx.insertInto("jobs").values(rows).execute();
      const leadOf = new Map(rows.map(({ id, lead_id }) => [id, lead_id]));
      const ofJob = ({ id }: { id: string }) => ({ id: uuidv7(), job_id: id, lead_id: leadOf.get(id) ?? "" });
      for (let some = 0; some < made.length; some += 100) {
        const part = made.slice(some, some + 100);
        const quoted = part.filter(({ number }) => number % QUOTED_SHARE === 0);
        await trx
          .insertInto("quotes")
          .values(quoted.map((one) => ({ ...quote, ...ofJob(one), id: one.id, number: `Q-${one.number}` })))
          .execute();
        await trx
          .insertInto("appointments")
          .values(part.map((one) => ({ ...visit, ...ofJob(one), quote_id: null })))
          .execute();
        await trx
          .insertInto("invoices")
          .values(quoted.map((one) => ({ ...invoice, ...ofJob(one), quote_id: null, number: `X-${one.number}` })))
          .execute();
      }
    });
    if (first === JOBS / 2) middle = made[0]?.id ?? "";
  }
  return middle;
}
