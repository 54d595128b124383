import { loadToday } from "#src/account/settings/settings.server.ts";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { By } from "#src/account/events/by.ts";
import type { Text } from "#src/site/content/text.ts";
import type { AppointmentDeps } from "#src/work/appointments/conclude-change.server.ts";
import { stopRemindersOfQuote } from "#src/work/invoices/messages/invoice-reminders.server.ts";
import { endPlanWithin } from "#src/work/plans/end-plan.server.ts";
import { cancelQuote, type QuoteClosed } from "#src/work/quotes/close-quote.server.ts";

/** What calling off the job of a quote may touch. Days are where the business is. */
export type JobEnding = { visits: { id: string; day: string }[]; plans: { id: string; title: Text }[] };

export async function loadEnding(db: Db, quoteId: string, now: Date): Promise<JobEnding> {
  const jobs = db.selectFrom("quotes").select("job_id").where("id", "=", quoteId).where("job_id", "is not", null);
  const visits = await db
    .selectFrom("appointments")
    .select(["id", "day"])
    .where("job_id", "in", jobs)
    .where("plan_id", "is", null)
    .where("state", "=", "planned")
    .where("day", ">=", await loadToday(db, now))
    .orderBy("day")
    .orderBy("id")
    .execute();
  const plans = await db
    .selectFrom("plans")
    .select(["id", "draft"])
    .where("job_id", "in", jobs)
    .where("ended_on", "is", null)
    .orderBy("id")
    .execute();
  return { visits, plans: plans.map(({ id, draft }) => ({ id, title: parseJson(draft).title })) };
}

type Ending = {
  /** The accepted version. */
  id: string;
  reason: string;
  /** As the owner has ticked. */
  keepsReminding: boolean;
  keepsVisits: boolean;
  endsPlans: boolean;
};

/**
 * Calls off what was agreed. What was issued stays owed until it is credited, but nothing reminds of it by itself; visits ahead
 * and plans end as the owner wants it. All of it or nothing.
 */
export function endJob(deps: AppointmentDeps & { by: By }, ending: Ending, now: Date): Promise<QuoteClosed> {
  const { id, reason, keepsReminding, keepsVisits, endsPlans } = ending;
  const alsoWrite = async (trx: Db, jobId: string) => {
    if (!keepsReminding) await stopRemindersOfQuote(trx, id, now);
    if (endsPlans) await endPlansOf({ ...deps, db: trx }, jobId, now);
  };
  return cancelQuote(deps, { id, reason, keepsVisits, alsoWrite }, now);
}

async function endPlansOf(deps: AppointmentDeps, jobId: string, now: Date): Promise<void> {
  const plans = deps.db.selectFrom("plans").select(["id", "version"]).where("job_id", "=", jobId);
  for (const plan of await plans.where("ended_on", "is", null).execute()) {
    const ended = await endPlanWithin(deps, plan, now);
    // Somebody has changed it this very moment: all of it is undone, to be tried again.
    if (ended.kind === "stale") throw new Error("A plan changed while its job was called off");
  }
}
