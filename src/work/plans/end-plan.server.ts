import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { callOff, isKnown } from "#src/work/appointments/close-appointment.server.ts";
import type { AppointmentRow } from "#src/work/appointments/stored-appointment.server.ts";
import { jobOf, loadJobOf } from "#src/work/jobs/job-of.server.ts";
import { lockJob } from "#src/work/jobs/jobs.server.ts";
import { recordTurn } from "#src/work/jobs/record-turn.server.ts";
import { removeVisit } from "./plan-visits.server.ts";
import { concludePlanChange, writePlan, type PlanChanged } from "./plans.server.ts";
import { loadPlanRow } from "./stored-plan.server.ts";

type Deps = { db: Db; siteUrl: string };

type Ending = { id: string; version: number };

/** Called off from today: no visit ahead stays, nor an instalment. Who was told of a visit is told that it is cancelled. */
export function endPlan(deps: Deps, ending: Ending, now: Date): Promise<PlanChanged> {
  return deps.db.transaction().execute(async (trx) => {
    const ended = await endPlanWithin({ ...deps, db: trx }, ending, now);
    // One whose season is over has turned its job by then.
    if (ended.kind === "changed" && ended.plan.draft.endsOn >= (await loadToday(trx, now)))
      await recordTurn(trx, { jobId: await loadJobOf(trx, "plans", ending.id), turn: "done" }, now);
    return ended;
  });
}

/** In the caller's transaction; its job may be called off with it. */
export async function endPlanWithin(
  { db: trx, siteUrl }: Deps,
  { id, version }: Ending,
  now: Date,
): Promise<PlanChanged> {
  const before = await loadPlanRow(trx, id);
  if (!before) return { kind: "unknown" };
  if (before.version !== version) return { kind: "stale" };
  if (before.ended_on !== null) return { kind: "ended" };
  const today = await loadToday(trx, now);
  await lockJob(trx, await jobOf(trx, before, "plans"));
  const row = await writePlan(trx, before, { ended_on: today, bill_on: null }, now);
  if (!row) return { kind: "stale" };
  for (const visit of await loadPlanned(trx, { id, today }))
    await (isKnown(visit) ? callOff({ db: trx, siteUrl }, visit, now) : removeVisit(trx, visit.id));
  return concludePlanChange(trx, { row, what: "ended" }, now);
}

/** Not today’s: its work may be done and not yet marked so. */
function loadPlanned(trx: Db, { id, today }: { id: string; today: string }): Promise<AppointmentRow[]> {
  const visits = trx.selectFrom("appointments").selectAll().where("plan_id", "=", id);
  return visits.where("state", "=", "planned").where("day", ">", today).execute();
}
