import { businessDay } from "#src/platform/clock/business-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import type { JobFacts } from "#src/work/jobs/job-facts.ts";
import { loadFacts } from "#src/work/jobs/job-facts.server.ts";
import { jobMoney } from "#src/work/jobs/job-money.ts";
import { jobState, jobWord, nextStep, waysToBill } from "#src/work/jobs/job.ts";
import { loadAgreed } from "./agreed.server.ts";
import type { JobCard } from "./job-card.ts";
import { loadTitles } from "./job-titles.server.ts";

/** In the order of the ids, without those that are unknown; the number of queries is the same for one and for a page. */
export async function loadJobCards(db: Db, ids: readonly string[], now: Date): Promise<JobCard[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await selectJobs(db, ids)).map((row) => [row.id, row]));
  const facts = new Map((await loadFacts(db, ids)).map((one) => [one.id, one]));
  const agreed = await loadAgreed(db, [...facts.values()]);
  const titles = await loadTitles(db, [...facts.values()]);
  const { timeZone } = await loadBusiness(db);
  const day = { today: businessDay(now, timeZone), now };
  return ids.flatMap((id) => {
    const [row, one] = [rows.get(id), facts.get(id)];
    if (!row || !one) return [];
    const step = nextStep(one, day);
    return {
      ...{ id, leadId: row.lead_id, customerId: row.customer_id, name: row.customer ?? row.lead ?? "" },
      ...{ title: titles.get(id) ?? null, day: firstDay(one) ?? businessDay(new Date(row.created_at), timeZone) },
      ...{ createdAt: row.created_at, endedOn: row.ended_on, doubt: row.doubt },
      ...{ word: jobWord(one, day), state: jobState(one, day.today), ...(step && { step }), ways: waysToBill(one) },
      money: jobMoney(one, agreed.get(id) ?? null),
    };
  });
}

function firstDay({ visits }: JobFacts): string | undefined {
  return visits.find(({ state }) => state !== "cancelled")?.day;
}

function selectJobs(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("jobs")
    .leftJoin("customers", "customers.id", "jobs.customer_id")
    .leftJoin("leads", "leads.id", "jobs.lead_id")
    .select(["jobs.id", "jobs.lead_id", "jobs.customer_id", "jobs.ended_on", "jobs.doubt", "jobs.created_at"])
    .select(["customers.name as customer", "leads.name as lead"])
    .where("jobs.id", "in", ids)
    .execute();
}
