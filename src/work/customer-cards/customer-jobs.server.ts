import { parseJson } from "#src/platform/columns/column.ts";
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
  // The last one written of each job stands: invoices, then plans, then quotes.
  for (const table of ["invoices", "plans", "quotes"] as const) {
    const rows = await db
      .selectFrom(table)
      .select(["job_id", "draft"])
      .where("job_id", "in", jobIds)
      .orderBy("id")
      .execute();
    for (const { job_id, draft } of rows) {
      const { title } = parseJson<{ title: Text }>(draft);
      if (job_id && Object.values(title).some(Boolean)) titles.set(job_id, title);
    }
  }
  return titles;
}
