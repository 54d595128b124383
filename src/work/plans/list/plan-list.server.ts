import { loadPage } from "#src/platform/db/load-page.server.ts";
import { holds } from "#src/platform/db/conditions.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import { sql } from "kysely";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { toJson } from "#src/platform/columns/column.ts";
import { countOf } from "#src/platform/db/count-of.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { parseSearch } from "#src/work/leads/lead-search.ts";
import { asPlan, type Plan, type StoredPlanRow } from "#src/work/plans/stored-plan.server.ts";
import type { Pause } from "#src/work/plans/plan.ts";
import { isPaused, visitDays } from "#src/work/plans/plan-rule.ts";
import type { PlanFilter, PlanListQuery, PlanState } from "./plan-filter.ts";

const PAGE = 50;
/** Days before the end, and after it. */
export const RENEWED_WITHIN = { before: 30, after: 120 };

export type PlanListed = Plan & { customer: string; email: string; state: PlanState; nextVisit: string | null };
export type PageOfPlans = { plans: PlanListed[]; next: string | null };

/** The newest first. */
export async function listPlans(db: Db, { state, search, after }: PlanListQuery, now: Date): Promise<PageOfPlans> {
  const today = await loadToday(db, now);
  let plans = withNextVisit(selectIn(db, state, today), today);
  for (const word of parseSearch(search).words) plans = plans.where(holds(sql.ref<string>("plans.search_text"), word));
  if (after) plans = plans.where("plans.id", "<", after);
  const { rows, next } = await loadPage(plans.orderBy("plans.id", "desc"), PAGE);
  return { plans: rows.map((row) => asListed(row, today)), next };
}

export async function loadPlanListed(db: Db, id: string, now: Date): Promise<PlanListed | undefined> {
  const today = await loadToday(db, now);
  const row = await withNextVisit(selectIn(db, undefined, today), today)
    .where("plans.id", "=", id)
    .executeTakeFirst();
  return row && asListed(row, today);
}

/** Those that run, pause or are to begin. */
export async function loadPlansAtWork(db: Db, today: string): Promise<PlanListed[]> {
  const rows = await withNextVisit(selectIn(db, "running", today), today)
    .orderBy("plans.id")
    .execute();
  return rows.map((row) => asListed(row, today));
}

function withNextVisit(plans: ReturnType<typeof selectIn>, today: string) {
  return plans.selectAll("plans").select((eb) => [
    "leads.name",
    "leads.email",
    eb
      .selectFrom("appointments")
      .whereRef("plan_id", "=", "plans.id")
      .where("appointments.state", "=", "planned")
      .where("day", ">=", today)
      .select(({ fn }) => fn.min<string | null>("day").as("day"))
      .as("next_visit"),
  ]);
}

type Found = StoredPlanRow & { name: string; email: string; next_visit: string | null };

function asListed({ name, email, next_visit, ...row }: Found, today: string): PlanListed {
  const plan = asPlan(row);
  const state = stateOf(plan, today);
  const nextVisit = next_visit ?? (state === "ended" ? null : firstToMake(plan, row.made_until || today));
  return { ...plan, customer: name, email, state, nextVisit };
}

/** A season may begin beyond the stretch that is in the calendar. */
function firstToMake({ draft, pauses }: Plan, madeUntil: string): string | null {
  return visitDays(draft, pauses, { from: addDays(madeUntil, 1), to: draft.endsOn })[0] ?? null;
}

function stateOf({ endedOn, draft: { startsOn, endsOn }, pauses }: Plan, today: string): PlanState {
  if (endedOn !== null || endsOn < today) return "ended";
  if (isPaused(pauses, today)) return "paused";
  return startsOn > today ? "coming" : "running";
}

/** `towns` have plans that run as needed today, by how many. */
export type PlanFigures = { running: number; renew: number; towns: { town: string; plans: number }[] };

export async function loadPlanFigures(db: Db, now: Date): Promise<PlanFigures> {
  const today = await loadToday(db, now);
  const towns = await selectIn(db, "as-needed", today)
    .where("starts_on", "<=", today)
    .select(({ fn }) => ["town", fn.countAll<number | string>().as("plans")])
    .groupBy("town")
    .orderBy("town")
    .execute();
  return {
    ...{ running: await countOf(selectIn(db, "running", today)), renew: await countOf(selectIn(db, "renew", today)) },
    towns: towns.map(({ town, plans }) => ({ town, plans: Number(plans) })),
  };
}

/** For the dashboard, which shows no other figure. */
export async function countPlansToRenew(db: Db, now: Date): Promise<number> {
  return countOf(selectIn(db, "renew", await loadToday(db, now)));
}

function selectIn(db: Db, filter: PlanFilter | undefined, today: string) {
  // SQLite keeps the order of a cross join; with another it would begin with all leads.
  const joined = db.selectFrom("plans").crossJoin("leads").whereRef("leads.id", "=", "plans.lead_id");
  const plans = joined.where("leads.box", "=", "inbox");
  const runs = plans.where("ended_on", "is", null).where("ends_on", ">=", today);
  switch (filter) {
    case "running":
      return runs;
    case "as-needed":
      return runs.where("rule", "=", "as-needed");
    case "paused":
      return runs.where("pauses", "!=", toJson<Pause[]>([]));
    case "renew":
      return plans
        .where("ended_on", "is", null)
        .where("renewal_quote_id", "is", null)
        .where("ends_on", ">=", addDays(today, -RENEWED_WITHIN.after))
        .where("ends_on", "<=", addDays(today, RENEWED_WITHIN.before));
    case "ended":
      return plans.where((eb) => eb.or([eb("ended_on", "is not", null), eb("ends_on", "<", today)]));
    case undefined:
      return plans;
  }
}
