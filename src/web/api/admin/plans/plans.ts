import { asOwner } from "#src/web/guards/done-by.ts";
import { wholeNumberBetween } from "#src/platform/i18n/form-fields.ts";
import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { calendarDay } from "#src/work/appointments/appointment.ts";
import { listVisitsAhead } from "#src/work/plans/customer-visits.server.ts";
import { endPlan } from "#src/work/plans/end-plan.server.ts";
import { PlanListQuery } from "#src/work/plans/list/plan-filter.ts";
import { listPlans, loadPlanFigures, loadPlanListed } from "#src/work/plans/list/plan-list.server.ts";
import { loadPeopleOfPlan } from "#src/work/people/assign-plan.server.ts";
import { addVisit, addVisitsOfTown } from "#src/work/plans/make-visits.server.ts";
import { beginPlan } from "#src/work/plans/new-plan.server.ts";
import { sendPlanPage } from "#src/work/plans/messages/send-plan-page.server.ts";
import { downPaymentsOf } from "#src/work/plans/plan-invoices.server.ts";
import { ensurePlanLink, loadPlanLink, renewPlanLink } from "#src/work/plans/plan-links.server.ts";
import { createPlan, savePlan, setPauses, type PlanChanged, type PlanRefused } from "#src/work/plans/plans.server.ts";
import { parseNewPlan, parsePlanEdit, PlanPauses } from "#src/work/plans/plan.ts";
import { Renewal, renewPlans } from "#src/work/plans/renew-plans.server.ts";
import { listPlansOf } from "#src/work/plans/stored-plan.server.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";
import type { ForOwner } from "#src/web/guards/require-owner.ts";
import { shownLink } from "#src/web/guards/secret-links.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { refuse, type Refusals } from "#src/web/http/problem.ts";
import { code, idParam, json, query } from "#src/web/http/validate.ts";

const LARGEST = 256 * 1024;

const optionalId = v.optional(v.pipe(v.string(), v.uuid(code("unexpected"))));
const OriginQuery = v.object({ quote: optionalId, job: optionalId });

const Ending = v.object({ version: rowVersion });
/** What one day may hold. */
const MOST_A_DAY = 24;
const most = code("plan-number", { least: 1, most: MOST_A_DAY });
const NumberedDay = v.object({
  day: calendarDay,
  number: v.optional(wholeNumberBetween(most, 1, MOST_A_DAY), 1),
});
const TownDay = v.object({ town: v.pipe(v.string(code("not-text")), v.maxLength(100)), day: calendarDay });

/** What hangs on a lead again and again. */
export function plansApi(app: App) {
  return new Hono<ForOwner>()
    .get("/plans", query(PlanListQuery), async (c) => c.json(await listPlans(app.db, c.req.valid("query"), app.now())))
    .get("/plan-figures", async (c) => c.json(await loadPlanFigures(app.db, app.now())))
    .get("/leads/:id/plans", idParam, async (c) => c.json({ plans: await listPlansOf(app.db, c.req.param("id")) }))
    .get("/leads/:id/new-plan", idParam, query(OriginQuery), async (c) => {
      const { quote, job } = c.req.valid("query");
      const origin = { leadId: c.req.param("id"), quoteId: quote, appointmentId: job };
      const begun = await beginPlan(app.db, origin, app.now());
      if (begun.kind !== "begun") return refuse(c, refusals, begun.kind);
      const { quoteId, draft, usual } = begun;
      return c.json({ quoteId, draft, usual, deducted: await downPaymentsOf(app.db, { quoteId, billed: [] }) });
    })
    .post("/leads/:id/plans", idParam, json(LARGEST, parseNewPlan), async (c) => {
      const made = await createPlan(app.db, { ...c.req.valid("json"), leadId: c.req.param("id") }, app.now());
      if (made.kind !== "changed") return refuse(c, refusals, made.kind);
      await ensurePlanLink(app, made.plan.id, app.now());
      return c.json(made.plan, 201);
    })
    .get("/plans/:id", idParam, async (c) => {
      const plan = await loadPlanListed(app.db, c.req.param("id"), app.now());
      if (!plan) return refuse(c, refusals, "unknown");
      const visits = await listVisitsAhead(app.db, plan.id, app.now());
      const people = await loadPeopleOfPlan(app.db, plan.id);
      return c.json({ ...plan, people, visits, deducted: await downPaymentsOf(app.db, plan) });
    })
    .put("/plans/:id", idParam, json(LARGEST, parsePlanEdit), async (c) =>
      answer(c, await savePlan(app.db, { ...c.req.valid("json"), id: c.req.param("id") }, app.now())),
    )
    .put("/plans/:id/pauses", idParam, json(LARGEST, PlanPauses), async (c) =>
      answer(c, await setPauses(app.db, { ...c.req.valid("json"), id: c.req.param("id") }, app.now())),
    )
    .post("/plans/:id/end", idParam, json(LARGEST, Ending), async (c) => {
      const ended = await endPlan(app, { ...c.req.valid("json"), id: c.req.param("id") }, app.now());
      app.outbox.wake();
      return answer(c, ended);
    })
    .post("/plans/:id/visits", idParam, json(LARGEST, NumberedDay), async (c) => {
      const added = await addVisit(app.db, { ...c.req.valid("json"), id: c.req.param("id") }, app.now());
      return added.kind === "added"
        ? c.json({ visits: added.visits, next: added.next })
        : refuse(c, refusals, added.kind);
    })
    .post("/plan-visits", json(LARGEST, TownDay), async (c) =>
      c.json(await addVisitsOfTown(app.db, c.req.valid("json"), app.now())),
    )
    .post("/plan-renewals", json(LARGEST, Renewal), async (c) => {
      const renewed = await renewPlans(app, c.req.valid("json"), app.now());
      app.outbox.wake();
      return c.json(renewed);
    })
    .get("/plans/:id/link", idParam, async (c) => {
      const link = await loadPlanLink(app, c.req.param("id"));
      if (link === undefined) return refuse(c, refusals, "unknown");
      return c.json({ link: shownLink(app, c, link), isMade: link !== null });
    })
    .post("/plans/:id/link", stepUp(app), idParam, async (c) => {
      const link = await renewPlanLink({ ...app, ...asOwner(app, c) }, c.req.param("id"), app.now());
      return link ? c.json({ link, isMade: true }) : refuse(c, refusals, "unknown");
    })
    .post("/plans/:id/link/mail", stepUp(app), idParam, async (c) => {
      const sent = await sendPlanPage(app, c.req.param("id"), app.now());
      if (sent.kind !== "sent") return refuse(c, refusals, sent.kind);
      app.outbox.wake();
      return c.json({ leavesAt: sent.leavesAt }, 201);
    });
}

function answer(c: Context, changed: PlanChanged) {
  return changed.kind === "changed" ? c.json(changed.plan) : refuse(c, refusals, changed.kind);
}

const refusals: Refusals<PlanRefused | "not-now" | "no-email" | "left-alone"> = {
  unknown: [404, "unknown-plan"],
  stale: [409, "plan-changed"],
  ended: [409, "plan-ended"],
  "lead-set-aside": [404, "unknown-lead"],
  "not-now": [422, "plan-not-needed-now", "day"],
  "no-email": [422, "plan-no-email"],
  "left-alone": [409, "plan-left-alone"],
  "no-origin": [422, "plan-origin", "quoteId"],
};
