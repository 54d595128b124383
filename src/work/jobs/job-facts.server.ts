import { sql, type Selectable } from "kysely";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import { billingOf } from "./carried-over.ts";
import type { JobFacts, PaperFact, PlanFact, QuoteFact, TaxAmount, VisitFact } from "./job-facts.ts";

/** Reads one job or a page of them, in six queries; without those that are unknown. */
export async function loadFacts(db: Db, ids: readonly string[]): Promise<JobFacts[]> {
  if (ids.length === 0) return [];
  const jobs = await selectWithThoseBeside(db, ids).execute();
  const jobIds = jobs.map(({ id }) => id);
  const quotes = await loadQuotes(db, jobIds);
  const visits = await loadVisits(db, jobIds);
  const { plans, billedByPlans } = await loadPlans(db, jobIds);
  const papers = await loadPapers(db, jobIds, new Set([...billedByPlans, ...visits.billedByPlans]));
  const facts = jobs.map(({ id, lead_id, ended_on }) => ({
    ...{ id, leadId: lead_id, endedOn: ended_on, quotes: quotes.get(id) ?? [], visits: visits.of.get(id) ?? [] },
    ...{ papers: papers.get(id) ?? [], plans: plans.get(id) ?? [] },
  }));
  const requests = Map.groupBy(facts, ({ id, leadId }) => leadId ?? id).values();
  const billing = new Map([...requests].flatMap((request) => [...billingOf(request)]));
  const wanted = new Set(ids);
  const asked = facts.filter(({ id }) => wanted.has(id));
  return asked.map(({ leadId: _, ...job }) => ({ ...job, billing: billing.get(job.id) ?? [] }));
}

/** The other jobs of the same requests are read with them: what was received for one may count for another. */
function selectWithThoseBeside(db: Db, ids: readonly string[]) {
  const asked = db.selectFrom("jobs").where("id", "in", ids);
  return asked
    .select(["id", "lead_id", "ended_on"])
    .union(db.selectFrom("jobs").select(["id", "lead_id", "ended_on"]).where("lead_id", "in", asked.select("lead_id")))
    .orderBy("id");
}

type Document = Selectable<Schema["quotes"]>["document"];
type Of<Fact> = Map<string, Fact[]>;

async function loadQuotes(db: Db, jobIds: readonly string[]): Promise<Of<QuoteFact>> {
  const rows = await db
    .selectFrom("quotes")
    .select(["id", "job_id", "state", "decided_at"])
    // A document is large: that of the accepted version alone is read.
    .select(sql<Document>`case when state = 'accepted' then document end`.as("document"))
    .where("job_id", "in", jobIds)
    .orderBy("number", "desc")
    .orderBy("revision", "desc")
    .execute();
  return groupByJob(rows, ({ id, state, decided_at, document }) => ({
    ...{ id, state, decidedAt: decided_at },
    asksDownPayment: document !== null && parseJson(document).depositPercent !== null,
  }));
}

async function loadVisits(db: Db, jobIds: readonly string[]): Promise<{ of: Of<VisitFact>; billedByPlans: string[] }> {
  const rows = await db
    .selectFrom("appointments")
    .select(["id", "job_id", "state", "day", "done_at", "plan_id", "billed_in"])
    .where("job_id", "in", jobIds)
    .orderBy("day")
    .orderBy("id")
    .execute();
  return {
    of: groupByJob(rows, ({ id, state, day, done_at }) => ({ id, state, day, doneAt: done_at })),
    billedByPlans: rows.flatMap(({ plan_id, billed_in }) => (plan_id === null ? [] : (billed_in ?? []))),
  };
}

async function loadPlans(db: Db, jobIds: readonly string[]): Promise<{ plans: Of<PlanFact>; billedByPlans: string[] }> {
  const rows = await db
    .selectFrom("plans")
    .select(["id", "job_id", "ends_on", "ended_on", "billed"])
    .where("job_id", "in", jobIds)
    .orderBy("id")
    .execute();
  return {
    plans: groupByJob(rows, ({ id, ends_on, ended_on }) => ({ id, endsOn: ends_on, endedOn: ended_on })),
    billedByPlans: rows.flatMap(({ billed }) => parseJson(billed).flatMap(({ invoiceId }) => invoiceId ?? [])),
  };
}

async function loadPapers(
  db: Db,
  jobIds: readonly string[],
  billedByPlans: ReadonlySet<string>,
): Promise<Of<PaperFact>> {
  const rows = await selectPapers(db).where("job_id", "in", jobIds).orderBy("id").execute();
  const ofJobs = db.selectFrom("invoices").select("id").where("job_id", "in", jobIds);
  const taxes = await db
    .selectFrom("invoice_taxes")
    .select(["invoice_id", "tax", "thousandths", "cents"])
    .where("invoice_id", "in", ofJobs)
    .orderBy("position")
    .execute();
  const taxesOf = Map.groupBy(taxes, ({ invoice_id }) => invoice_id);
  const agreed = new Set(
    rows.filter(({ id, quote_id }) => quote_id !== null || billedByPlans.has(id)).map(({ id }) => id),
  );
  return groupByJob(rows, (row) => ({
    ...{ id: row.id, kind: row.kind, number: row.number, quoteId: row.quote_id, correctsId: row.corrects_id },
    deductedIn: row.deducted_in,
    billsAgreement: agreed.has(row.corrects_id ?? row.id),
    ...{ netCents: row.net_cents, totalCents: row.total_cents, dueOn: row.due_on, paidCents: Number(row.paid) },
    taxes: (taxesOf.get(row.id) ?? []).map(({ tax, thousandths, cents }): TaxAmount => ({ tax, thousandths, cents })),
  }));
}

function selectPapers(db: Db) {
  return db
    .selectFrom("invoices")
    .select(["id", "job_id", "kind", "number", "quote_id", "corrects_id", "deducted_in"])
    .select(["net_cents", "total_cents", "due_on"])
    .select(({ selectFrom }) =>
      selectFrom("payments")
        .whereRef("payments.invoice_id", "=", "invoices.id")
        .select(sql<number | string>`coalesce(sum(cents + rounding_cents), 0)`.as("sum"))
        .as("paid"),
    );
}

function groupByJob<Row extends { job_id: string | null }, Fact>(
  rows: readonly Row[],
  toFact: (row: Row) => Fact,
): Of<Fact> {
  const groups = Map.groupBy(rows, ({ job_id }) => job_id ?? "");
  return new Map([...groups].map(([id, some]) => [id, some.map(toFact)]));
}
