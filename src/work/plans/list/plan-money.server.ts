import { monthsIn } from "#src/platform/clock/months.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Text } from "#src/site/content/text.ts";
import { discountOfVisits, linesOfVisits, priceOf } from "#src/work/plans/plan-price.ts";
import { visitDays } from "#src/work/plans/plan-rule.ts";
import type { Plan } from "#src/work/plans/stored-plan.server.ts";
import type { PlanState } from "./plan-filter.ts";
import { loadPlansAtWork, type PlanListed } from "./plan-list.server.ts";

/** Amounts in cents before taxes. `months` is how many the season has. */
export type PlanMoney = {
  id: string;
  title: Text;
  customer: string;
  state: PlanState;
  startsOn: string;
  endsOn: string;
  /** Those of the season so far where visits come as needed. */
  visits: number;
  isAsNeeded: boolean;
  seasonCents: number;
  monthCents: number;
  billedCents: number;
};

export type PlansMoney = { seasonCents: number; monthCents: number; billedCents: number; plans: PlanMoney[] };

/** What the plans that run or are to begin bring, and what of it is invoiced; those that end first come first. */
export async function loadPlansMoney(db: Db, now: Date): Promise<PlansMoney> {
  const plans = await loadPlansAtWork(db, await loadToday(db, now));
  const billed = await loadBilled(db, plans);
  const added = await countAdded(db, plans);
  const shown = plans
    .map((plan) => moneyOf(plan, { billedCents: billed.get(plan.jobId ?? "") ?? 0, added: added.get(plan.id) ?? 0 }))
    .toSorted((one, other) => one.endsOn.localeCompare(other.endsOn));
  const sum = (of: "seasonCents" | "monthCents" | "billedCents") => shown.reduce((all, plan) => all + plan[of], 0);
  return {
    ...{ seasonCents: sum("seasonCents"), monthCents: sum("monthCents"), billedCents: sum("billedCents") },
    plans: shown,
  };
}

/** The price of the season, spread over its months. */
function moneyOf(plan: PlanListed, { billedCents, added }: { billedCents: number; added: number }): PlanMoney {
  const { id, customer, state, draft } = plan;
  const { title, startsOn, endsOn, rule } = draft;
  const isAsNeeded = rule.kind === "as-needed";
  const visits = isAsNeeded ? added : visitDays(draft, plan.pauses, { from: startsOn, to: endsOn }).length;
  const seasonCents = seasonPrice(plan, visits);
  const months = monthsIn({ from: startsOn.slice(0, 7), to: endsOn.slice(0, 7) }).length;
  return {
    ...{ id, title, customer, state, startsOn, endsOn, visits, isAsNeeded, seasonCents, billedCents },
    monthCents: Math.round(seasonCents / Math.max(1, months)),
  };
}

function seasonPrice({ draft }: Pick<Plan, "draft">, visits: number): number {
  const { lines, discount, billing } = draft;
  if (billing === "season") return priceOf(draft, []).netCents;
  if (visits === 0) return 0;
  return priceOf({ lines: linesOfVisits(lines, visits), discount: discountOfVisits(discount, visits) }, []).netCents;
}

/** By job: what was issued for it less its credit notes. */
async function loadBilled(db: Db, plans: readonly Plan[]): Promise<Map<string, number>> {
  const jobs = plans.flatMap(({ jobId }) => jobId ?? []);
  if (jobs.length === 0) return new Map();
  const rows = await db
    .selectFrom("invoices")
    .where("job_id", "in", jobs)
    .where("number", "is not", null)
    .select(({ fn, eb }) => [
      "job_id",
      fn
        .sum<number | string>(
          eb.case().when("kind", "=", "credit").then(eb.neg("net_cents")).else(eb.ref("net_cents")).end(),
        )
        .as("cents"),
    ])
    .groupBy("job_id")
    .execute();
  return new Map(rows.map(({ job_id, cents }) => [job_id ?? "", Number(cents)]));
}

/** Visits that the owner added, of plans without a rule of their own. */
async function countAdded(db: Db, plans: readonly Plan[]): Promise<Map<string, number>> {
  const ids = plans.filter(({ draft }) => draft.rule.kind === "as-needed").map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("appointments")
    .where("plan_id", "in", ids)
    .where("state", "in", ["planned", "done"])
    .select(({ fn }) => ["plan_id", fn.countAll<number | string>().as("visits")])
    .groupBy("plan_id")
    .execute();
  return new Map(rows.map(({ plan_id, visits }) => [plan_id ?? "", Number(visits)]));
}
