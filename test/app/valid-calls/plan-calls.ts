import type { Db } from "#src/platform/db/db.server.ts";
import { ensurePlanLink } from "#src/work/plans/plan-links.server.ts";
import type { Plan } from "#src/work/plans/stored-plan.server.ts";
import { aPlan, planDraft, visitsOf } from "#test/work/a-plan.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote } from "#test/work/an-invoice.ts";
import type { ValidCalls } from "./valid-call.ts";

const readersOf = ({ id, leadId }: Plan) => [
  ...[`/api/admin/plans/${id}`, `/api/admin/leads/${leadId}`, "/api/admin/plans", "/api/admin/plan-figures"],
];

const asNeeded = (db: Db, now: Date) => aPlan(db, now, { rule: { kind: "as-needed" } });

export const planCalls: ValidCalls = {
  "POST /api/admin/leads/:id/plans": async (db, now) => {
    const { id, leadId } = await anAcceptedQuote(db, now);
    const draft = planDraft({ note: "Clé sous le pot", discount: { kind: "percent", hundredths: 100 } });
    const readers = [`/api/admin/leads/${leadId}/plans`, "/api/admin/plans", "/api/admin/plan-figures"];
    return { path: `/api/admin/leads/${leadId}/plans`, body: { quoteId: id, draft }, readers };
  },
  "PUT /api/admin/plans/:id": async (db, now) => {
    const plan = await aPlan(db, now);
    const rule = { kind: "months-of-year" as const, months: [5, 6], day: 3 };
    const draft = planDraft({ billing: "season", instalments: ["2026-07-01"], rule });
    return { path: `/api/admin/plans/${plan.id}`, body: { version: plan.version, draft }, readers: readersOf(plan) };
  },
  "PUT /api/admin/plans/:id/pauses": async (db, now) => {
    const plan = await aPlan(db, now);
    const body = { version: plan.version, pauses: [{ from: "2026-06-01", until: "2026-06-20" }] };
    return { path: `/api/admin/plans/${plan.id}/pauses`, body, readers: readersOf(plan) };
  },
  "POST /api/admin/plans/:id/end": async (db, now) => {
    const plan = await aPlan(db, now);
    return { path: `/api/admin/plans/${plan.id}/end`, body: { version: plan.version }, readers: readersOf(plan) };
  },
  "POST /api/admin/plans/:id/visits": async (db, now) => {
    const plan = await asNeeded(db, now);
    const body = { day: "2026-06-10", number: 1 };
    return { path: `/api/admin/plans/${plan.id}/visits`, body, readers: readersOf(plan) };
  },
  "POST /api/admin/plan-visits": async (db, now) => {
    const plan = await asNeeded(db, now);
    const body = { town: "Longueuil", day: "2026-06-10" };
    return { path: "/api/admin/plan-visits", body, readers: readersOf(plan) };
  },
  "POST /api/admin/plan-renewals": async (db, now) => {
    const plan = await aPlan(db, now);
    const readers = [...readersOf(plan), "/api/admin/quotes"];
    return { path: "/api/admin/plan-renewals", body: { plans: [plan.id], hundredths: 300 }, readers };
  },
  "POST /p/:token/move": async (db, now) => {
    const plan = await aPlan(db, now);
    const [visit] = await visitsOf(db, plan.id);
    const page = new URL((await ensurePlanLink({ db, ...quoteDeps }, plan.id, now)) ?? "").pathname;
    const body = { visit: visit?.id, day: "2026-07-01", words: "Svp" };
    return { path: `${page}/move`, form: true, body, readers: [page, `${page}/visits.ics`, ...readersOf(plan)] };
  },
};
