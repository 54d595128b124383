import { toJson } from "#src/platform/columns/column.ts";
import { businessTime } from "#src/platform/clock/business-time.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { workThrough } from "#src/platform/scheduled/due-rows.server.ts";
import { allSteps } from "#src/platform/scheduled/one-by-one.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import { lockWork } from "#src/work/invoices/issuing/lock-work.server.ts";
import { invoiceInstalment, invoiceVisits, type InvoicingDeps } from "./plan-invoices.server.ts";
import { nextInstalment } from "./plan-price.ts";
import type { Billing } from "./plan.ts";
import { asPlan, loadPlan } from "./stored-plan.server.ts";

const AT_ONCE = 500;
/** What is due on a day leaves when people are up. */
const FIRST_HOUR = 8;

/** Drafts of invoices for what was done and for instalments that are due; how many. Each once, however many processes run. */
export async function billPlans(deps: InvoicingDeps, now: Date): Promise<number> {
  const local = businessTime(now, await loadZone(deps.db));
  const today = local.toPlainDate().toString();
  return allSteps(
    () => billVisits(deps, { today, now }),
    async () => (local.hour >= FIRST_HOUR ? billInstalments(deps, { today, now }) : 0),
  );
}

/** As soon as a visit is done, or once its month is over. */
async function billVisits(deps: InvoicingDeps, { today, now }: { today: string; now: Date }): Promise<number> {
  return workThrough({
    load: (except) => loadDone(deps.db, { monthStart: `${today.slice(0, 7)}-01`, except }),
    idOf: ({ id }) => id,
    work: (visit) => deps.db.transaction().execute((trx) => billVisit({ ...deps, db: trx }, visit, now)),
    untilNone: true,
  });
}

type Done = { id: string; day: string; plan_id: string | null; billing: Billing };

function loadDone(db: Db, { monthStart, except }: { monthStart: string; except: string[] }): Promise<Done[]> {
  return db
    .selectFrom("appointments")
    .innerJoin("plans", "plans.id", "appointments.plan_id")
    .innerJoin("leads", "leads.id", "appointments.lead_id")
    .select(["appointments.id", "day", "plan_id", "billing"])
    .where("unbilled", "=", 1)
    .where("state", "=", "done")
    .where("leads.box", "=", "inbox")
    .where((eb) => eb.or([eb("billing", "!=", "month"), eb("day", "<", monthStart)]))
    .where("appointments.id", "not in", except)
    .orderBy("day")
    .limit(AT_ONCE)
    .execute();
}

/** The update that takes the visits out of what is unbilled claims them: a second process finds none left. */
async function billVisit(deps: InvoicingDeps, { id, day, plan_id, billing }: Done, now: Date): Promise<boolean> {
  const month = day.slice(0, 7);
  await lockPlan(deps.db, plan_id);
  let due = deps.db
    .updateTable("appointments")
    .set({ unbilled: null })
    .where("plan_id", "=", plan_id)
    .where("unbilled", "=", 1)
    .where("state", "=", "done");
  if (billing === "month") due = due.where("day", ">=", `${month}-01`).where("day", "<=", `${month}-31`);
  else due = due.where("id", "=", id);
  const claimed = await due.returning(["id", "day"]).execute();
  const plan = plan_id === null ? undefined : await loadPlan(deps.db, plan_id);
  if (claimed.length === 0 || !plan || billing === "season") return claimed.length > 0;
  const days = claimed.map((visit) => visit.day).toSorted();
  const appointmentId = billing === "visit" ? id : undefined;
  const invoice = await invoiceVisits(deps, { plan, days, ...(appointmentId && { appointmentId }) }, now);
  const ids = claimed.map((visit) => visit.id);
  await deps.db.updateTable("appointments").set({ billed_in: invoice.id }).where("id", "in", ids).execute();
  return true;
}

/** Before the rows that are claimed, as everybody locks a job before what is of it. */
async function lockPlan(trx: Db, id: string | null): Promise<void> {
  const rows = trx.selectFrom("plans").select(["id", "job_id", "lead_id"]).where("id", "=", id);
  const plan = await rows.executeTakeFirst();
  if (plan) await lockWork(trx, plan, "plans");
}

async function billInstalments(deps: InvoicingDeps, { today, now }: { today: string; now: Date }): Promise<number> {
  const load = (except: string[]) =>
    deps.db
      .selectFrom("plans")
      .innerJoin("leads", "leads.id", "plans.lead_id")
      .select(["plans.id", "bill_on"])
      .where("leads.box", "=", "inbox")
      .where("bill_on", "<=", today)
      .where("plans.id", "not in", except)
      .limit(AT_ONCE)
      .execute();
  return workThrough({
    load,
    idOf: ({ id }) => id,
    work: (due) => deps.db.transaction().execute((trx) => billInstalment({ ...deps, db: trx }, due, now)),
    untilNone: true,
  });
}

/** Clearing the day claims the plan; the next day is set once the instalment has its invoice. */
async function billInstalment(
  deps: InvoicingDeps,
  { id, bill_on }: { id: string; bill_on: string | null },
  now: Date,
): Promise<boolean> {
  await lockPlan(deps.db, id);
  const claimed = await deps.db
    .updateTable("plans")
    .set({ bill_on: null })
    .where("id", "=", id)
    .where("bill_on", "=", bill_on)
    .returningAll()
    .executeTakeFirst();
  const plan = claimed && asPlan(claimed);
  const next = plan && nextInstalment(plan.draft, plan.billed);
  if (!plan || !next) return false;
  const billed = [...plan.billed, await invoiceInstalment(deps, { plan, next }, now)];
  const after = nextInstalment(plan.draft, billed)?.on ?? null;
  await deps.db
    .updateTable("plans")
    .set({ billed: toJson(billed), bill_on: after })
    .where("id", "=", id)
    .execute();
  return true;
}
