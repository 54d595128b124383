import { loadToday } from "#src/account/settings/settings.server.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { workThrough } from "#src/platform/scheduled/due-rows.server.ts";
import { DAYS_AHEAD, insertVisits, makeAhead, nextNumber } from "./plan-visits.server.ts";
import { isPaused } from "./plan-rule.ts";
import { asPlan, loadPlanRow } from "./stored-plan.server.ts";

const AT_ONCE = 500;

/** Those of all plans, 60 days ahead. Run again, or by another process at the same time, it adds nothing. How many. */
export async function makeVisits(db: Db, now: Date): Promise<number> {
  const today = await loadToday(db, now);
  let visits = 0;
  await workThrough({
    load: (except) => loadDue(db, { today, except }),
    idOf: ({ id }) => id,
    work: async (due) => {
      const made = await makeOf(db, due, { today, now });
      visits += made ?? 0;
      return made !== undefined;
    },
    untilNone: true,
  });
  return visits;
}

type Due = { id: string; version: number; made_until: string };

/** Making the visits of a plan takes it out of these. */
function loadDue(db: Db, { today, except }: { today: string; except: string[] }): Promise<Due[]> {
  return db
    .selectFrom("plans")
    .innerJoin("leads", "leads.id", "plans.lead_id")
    .select(["plans.id", "plans.version", "plans.made_until"])
    .where("leads.box", "=", "inbox")
    .where("ended_on", "is", null)
    .where("made_until", "<", addDays(today, DAYS_AHEAD))
    .where("ends_on", ">=", today)
    .where("plans.id", "not in", except)
    .limit(AT_ONCE)
    .execute();
}

/**
 * The update that finds the plan as it was read holds it: a change of the plan meanwhile has made its visits itself.
 * Undefined then.
 */
function makeOf(db: Db, due: Due, { today, now }: { today: string; now: Date }): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    const held = await trx
      .updateTable("plans")
      .set({ made_until: due.made_until })
      .where("id", "=", due.id)
      .where("version", "=", due.version)
      .where("made_until", "=", due.made_until)
      .returningAll()
      .executeTakeFirst();
    return held && makeAhead(trx, held, { today, now });
  });
}

/** `next` is the number of one more visit on the day. */
export type VisitAdded = { kind: "added"; visits: number; next: number } | { kind: "unknown" | "ended" | "not-now" };
type OnDay = { id: string; day: string; number?: number };

/**
 * As needed: today, or another day. A second tap adds none: who wants a second visit on the day asks for number 2, which a
 * second tap does not add again either.
 */
export function addVisit(db: Db, { id, day, number = 1 }: OnDay, now: Date): Promise<VisitAdded> {
  return db.transaction().execute(async (trx) => {
    const row = await loadPlanRow(trx, id);
    if (!row) return { kind: "unknown" };
    if (row.ended_on !== null) return { kind: "ended" };
    const plan = asPlan(row);
    const isInSeason = plan.draft.startsOn <= day && day <= plan.draft.endsOn;
    if (!isInSeason || isPaused(plan.pauses, day)) return { kind: "not-now" };
    const next = await nextNumber(trx, { planId: id, day });
    const visit = { plan, days: [day], byHand: true, number: Math.min(number, next) };
    const visits = await insertVisits(trx, visit, now);
    return { kind: "added", visits, next: visits > 0 ? next + 1 : next };
  });
}

/** For all plans of a town that run as needed, in season and not paused; every town where it is blank. */
export async function addVisitsOfTown(
  db: Db,
  { town, day }: { town: string; day: string },
  now: Date,
): Promise<{ visits: number }> {
  let plans = db
    .selectFrom("plans")
    .innerJoin("leads", "leads.id", "plans.lead_id")
    .select("plans.id")
    .where("leads.box", "=", "inbox")
    .where("rule", "=", "as-needed")
    .where("ended_on", "is", null)
    .where("starts_on", "<=", day)
    .where("ends_on", ">=", day);
  if (town !== "") plans = plans.where("town", "=", town);
  let visits = 0;
  for (const { id } of await plans.orderBy("plans.id").execute()) {
    const added = await addVisit(db, { id, day }, now);
    if (added.kind === "added") visits += added.visits;
  }
  return { visits };
}
