import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadJobCards } from "./job-cards.server.ts";

/** Whoever writes invoices elsewhere is not told of old work for ever. */
const NEWS_DAYS = 30;
const MOST = 40;

/** Work that is done and not invoiced. */
export type ToInvoice = { jobId: string; leadId: string; name: string; quoteId: string | null };

/** What was done last comes first. */
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
    .limit(MOST)
    .execute();
  const cards = await loadJobCards(
    db,
    done.map(({ id }) => id),
    now,
  );
  return done.flatMap(({ id, lead_id, name }) => {
    const step = cards.find((card) => card.id === id)?.step;
    if (step?.kind !== "to-invoice" || lead_id === null) return [];
    return [{ jobId: id, leadId: lead_id, name, quoteId: step.quoteId }];
  });
}
