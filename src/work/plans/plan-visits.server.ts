import { uuidv7 } from "uuidv7";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { countOf } from "#src/platform/db/count-of.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { writeAppointment, type AppointmentRow } from "#src/work/appointments/stored-appointment.server.ts";
import { dropWaitingReminders } from "#src/work/appointments/messages/tell-customer.server.ts";
import { loadJobOf } from "#src/work/jobs/job-of.server.ts";
import { loadPeopleOfPlan } from "#src/work/people/assign-plan.server.ts";
import { insertPeople } from "#src/work/people/assign.server.ts";
import { visitDays } from "./plan-rule.ts";
import { asPlan, type Plan, type StoredPlanRow } from "./stored-plan.server.ts";

/** No further, so that a calendar holds what is certain. */
export const DAYS_AHEAD = 60;
/** Between the day and the number of a second visit on it. */
const NUMBERED = "/";

/** Adds the visits up to the end of the stretch ahead that do not exist yet; how many. */
export async function makeAhead(
  trx: Db,
  row: StoredPlanRow,
  { today, now }: { today: string; now: Date },
): Promise<number> {
  const plan = asPlan(row);
  if (plan.endedOn !== null) return 0;
  const to = addDays(today, DAYS_AHEAD);
  const days = visitDays(plan.draft, plan.pauses, { from: laterOf(today, dayAfter(row.made_until)), to });
  const made = await insertVisits(trx, { plan, days, byHand: false }, now);
  await trx.updateTable("plans").set({ made_until: to }).where("id", "=", plan.id).execute();
  return made;
}

/** `number` is 2 for a second visit on a day, and so on. */
type NewVisits = { plan: Plan; days: readonly string[]; byHand: boolean; number?: number };

/** Each day of a plan has one visit, whoever asks twice: the index of both refuses a second. */
export async function insertVisits(trx: Db, { plan, days, byHand, number = 1 }: NewVisits, now: Date): Promise<number> {
  if (days.length === 0) return 0;
  const at = now.toISOString();
  const job_id = await loadJobOf(trx, "plans", plan.id);
  const visits = days.map((day) => ({
    ...{
      id: uuidv7(),
      job_id,
      lead_id: plan.leadId,
      plan_id: plan.id,
      plan_day: planDay(day, number),
      day,
      unbilled: 1,
    },
    ...{ version_by_plan: byHand ? null : 1, created_at: at, changed_at: at, ...columnsOf(plan) },
  }));
  const inserted = await trx
    .insertInto("appointments")
    .values(visits)
    .onConflict((conflict) => conflict.columns(["plan_id", "plan_day"]).doNothing())
    .returning("id")
    .execute();
  await insertPeople(
    trx,
    inserted.map(({ id }) => id),
    await loadPeopleOfPlan(trx, plan.id),
  );
  return inserted.length;
}

function planDay(day: string, number: number): string {
  return number === 1 ? day : `${day}${NUMBERED}${number}`;
}

/** The number that one more visit of the plan on a day has, counting what was moved or cancelled since. */
export async function nextNumber(trx: Db, { planId, day }: { planId: string; day: string }): Promise<number> {
  const visits = trx
    .selectFrom("appointments")
    .where("plan_id", "=", planId)
    .where((eb) => eb.or([eb("plan_day", "=", day), eb("plan_day", "like", `${day}${NUMBERED}%`)]));
  return (await countOf(visits)) + 1;
}

function columnsOf({ draft: { from, until, place, note, remind } }: Plan) {
  return { starts: from, ends: until, place, note, remind: remind ? 1 : 0 };
}

/**
 * What lies ahead and was not touched by hand becomes what the plan says now. The day itself is left, as its work may be
 * done and not yet marked so, and a visit that its customer was reminded of.
 */
export async function rewriteAhead(
  trx: Db,
  row: StoredPlanRow,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  const plan = asPlan(row);
  const to = addDays(today, DAYS_AHEAD);
  const days = new Set(plan.endedOn === null ? visitDays(plan.draft, plan.pauses, { from: today, to }) : []);
  for (const visit of await loadUntouched(trx, plan.id, today)) {
    if (visit.plan_day === null || !days.has(visit.plan_day)) await removeVisit(trx, visit.id);
    else await rewriteVisit(trx, { visit, plan }, now);
  }
  // From tomorrow on: no visit is added for a day that is half over.
  await insertVisits(trx, { plan, days: [...days].filter((day) => day > today), byHand: false }, now);
  await trx.updateTable("plans").set({ made_until: to }).where("id", "=", plan.id).execute();
}

function loadUntouched(trx: Db, planId: string, today: string): Promise<AppointmentRow[]> {
  return trx
    .selectFrom("appointments")
    .selectAll()
    .where("plan_id", "=", planId)
    .where("state", "=", "planned")
    .where("day", ">", today)
    .whereRef("version", "=", "version_by_plan")
    .where("reminded_for", "=", "")
    .execute();
}

async function rewriteVisit(trx: Db, { visit, plan }: { visit: AppointmentRow; plan: Plan }, now: Date): Promise<void> {
  const columns = columnsOf(plan);
  const isElsewhen = visit.starts !== columns.starts || visit.ends !== columns.ends || visit.place !== columns.place;
  if (!isElsewhen && visit.note === columns.note && visit.remind === columns.remind) return;
  const sequence = visit.sequence + (isElsewhen ? 1 : 0);
  await dropWaitingReminders(trx, visit.id);
  await writeAppointment(trx, visit, { ...columns, sequence, version_by_plan: visit.version + 1 }, now);
}

/** A visit that nobody was told of leaves no trace. */
export async function removeVisit(trx: Db, id: string): Promise<void> {
  await dropWaitingReminders(trx, id);
  await trx.deleteFrom("appointments").where("id", "=", id).where("state", "=", "planned").execute();
}

function dayAfter(day: string): string {
  return day === "" ? "" : addDays(day, 1);
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
