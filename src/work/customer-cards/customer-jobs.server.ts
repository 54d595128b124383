import { sql } from "kysely";
import { parseJson, type Json } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Text } from "#src/site/content/text.ts";
import { loadFacts } from "#src/work/jobs/job-facts.server.ts";
import type { JobFacts } from "#src/work/jobs/job-facts.ts";
import { jobMoney } from "#src/work/jobs/job-money.ts";
import { jobWord, type Day, type JobWord } from "#src/work/jobs/job.ts";

/** Days are YYYY-MM-DD where the business is. */
export type CustomerJob = {
  id: string;
  /** Its request; null once that is erased. */
  leadId: string | null;
  word: JobWord;
  /** As its newest quote, its plan or its newest invoice calls it; null where none of them has a name. */
  title: Text | null;
  /** The service that was asked for, where it has no title. */
  service: string;
  place: string;
  /** The day of the next visit, else that of the last one done. */
  visitOn: string | null;
  /** ISO 8601 UTC. */
  createdAt: string;
  /** Invoiced, less what was credited. */
  billedCents: number;
  owedCents: number;
};

/** The newest first. */
export async function listJobsOfCustomer(db: Db, customerId: string, day: Day): Promise<CustomerJob[]> {
  const jobs = await db
    .selectFrom("jobs")
    .leftJoin("customer_places", "customer_places.id", "jobs.place_id")
    .leftJoin("leads", "leads.id", "jobs.lead_id")
    .select(["jobs.id", "jobs.lead_id", "jobs.created_at", "customer_places.address", "leads.service_requested"])
    .where("jobs.customer_id", "=", customerId)
    .orderBy("jobs.created_at", "desc")
    .orderBy("jobs.id", "desc")
    .execute();
  const ids = jobs.map(({ id }) => id);
  const facts = new Map((await loadFacts(db, ids)).map((one) => [one.id, one]));
  const titles = await loadTitlesOf(db, ids);
  return jobs.flatMap(({ id, lead_id, created_at, address, service_requested }) => {
    const one = facts.get(id);
    if (!one) return [];
    const { billed, extras, owedCents } = jobMoney(one, null);
    return [
      {
        ...{
          id,
          leadId: lead_id,
          word: jobWord(one, day),
          title: titles.get(id) ?? null,
          service: service_requested ?? "",
        },
        ...{ place: address ?? "", visitOn: visitOf(one, day), createdAt: created_at },
        ...{ billedCents: billed.totalCents + extras.totalCents, owedCents },
      },
    ];
  });
}

function visitOf({ visits }: JobFacts, { today }: Day): string | null {
  const next = visits.find(({ state, day }) => state === "planned" && day >= today);
  return (next ?? visits.findLast(({ state }) => state === "done"))?.day ?? null;
}

/** As the newest paper of each calls it. */
export async function loadTitlesOf(db: Db, jobIds: string[]): Promise<Map<string, Text>> {
  const titles = new Map<string, Text>();
  if (jobIds.length === 0) return titles;
  const titled = (table: "quotes" | "plans" | "invoices", rank: number) =>
    db
      // The drafts of the three have nothing else in common.
      .selectFrom(table as "plans")
      .select(["job_id", "id", sql<Json<{ title: Text }>>`draft`.as("draft"), sql<number>`${sql.lit(rank)}`.as("rank")])
      .where("job_id", "in", jobIds);
  const rows = await titled("invoices", 1)
    .unionAll(titled("plans", 2))
    .unionAll(titled("quotes", 3))
    .orderBy("rank")
    .orderBy("id")
    .execute();
  // The last one written of each job stands: of its quotes, then of its plans, then of its invoices.
  for (const { job_id, draft } of rows) {
    const { title } = parseJson(draft);
    if (job_id && Object.values(title).some(Boolean)) titles.set(job_id, title);
  }
  return titles;
}
