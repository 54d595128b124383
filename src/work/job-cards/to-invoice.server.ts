import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { loadFacts } from "#src/work/jobs/job-facts.server.ts";
import { nextStep, type JobStep } from "#src/work/jobs/job.ts";

/** Whoever writes invoices elsewhere is not told of old work for ever. */
const NEWS_DAYS = 30;
/** For one query: engines take no list without end. */
const AT_ONCE = 200;

/** Work that is done and not invoiced. */
export type ToInvoice = { jobId: string; leadId: string; name: string; quoteId: string | null };

/** What was done last comes first. All of it: a line of the dashboard counts what the list of jobs shows. */
export async function loadToInvoice(db: Db, now: Date): Promise<ToInvoice[]> {
  const done = await db
    .selectFrom("appointments")
    .innerJoin("jobs", "jobs.id", "appointments.job_id")
    .innerJoin("leads", "leads.id", "jobs.lead_id")
    .select(["jobs.id", "jobs.lead_id", "leads.name"])
    .where("leads.box", "=", "inbox")
    .where("appointments.state", "=", "done")
    .where("appointments.plan_id", "is", null)
    .where("appointments.done_at", ">", after(now, -NEWS_DAYS * DAY_MS))
    .groupBy(["jobs.id", "jobs.lead_id", "leads.name"])
    .orderBy(({ fn }) => fn.max("appointments.done_at"), "desc")
    .execute();
  const steps = await loadSteps(
    db,
    done.map(({ id }) => id),
    now,
  );
  return done.flatMap(({ id, lead_id, name }) => {
    const step = steps.get(id);
    if (step?.kind !== "to-invoice" || lead_id === null) return [];
    return [{ jobId: id, leadId: lead_id, name, quoteId: step.quoteId }];
  });
}

/** Without titles and amounts, which a count has no use for. */
async function loadSteps(db: Db, ids: readonly string[], now: Date): Promise<Map<string, JobStep | undefined>> {
  const { timeZone } = await loadBusiness(db);
  const day = { today: businessDay(now, timeZone), now };
  const steps = new Map<string, JobStep | undefined>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    for (const facts of await loadFacts(db, ids.slice(from, from + AT_ONCE))) steps.set(facts.id, nextStep(facts, day));
    await yieldToEventLoop();
  }
  return steps;
}
