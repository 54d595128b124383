import type { Db } from "#src/platform/db/db.server.ts";
import { loadLeavesAt } from "#src/account/reminders/quiet-hours.server.ts";
import { whyNotWrite, type NotWrittenTo } from "#src/account/consents/suppressions.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { loadCustomerOfVisit } from "#src/work/appointments/messages/tell-customer.server.ts";
import { listVisitsAhead } from "#src/work/plans/customer-visits.server.ts";
import { ensurePlanLink } from "#src/work/plans/plan-links.server.ts";
import { loadPlan } from "#src/work/plans/stored-plan.server.ts";
import { planPageMail } from "./plan-page-mail.ts";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

export type PlanPageSent =
  /** ISO 8601 UTC: by day, as reminders leave. */
  { kind: "sent"; leavesAt: string } | { kind: "unknown" | "ended" | "lead-set-aside" | NotWrittenTo };

/** Under the rules of reminders: never by night or on a Sunday, and never to who asked to be left alone. */
export function sendPlanPage({ db, secretKey, siteUrl }: Deps, id: string, now: Date): Promise<PlanPageSent> {
  return db.transaction().execute(async (trx) => {
    const plan = await loadPlan(trx, id);
    const customer = plan && (await loadCustomerOfVisit(trx, plan.leadId));
    if (!plan || !customer) return { kind: "unknown" };
    if (!customer.isInInbox) return { kind: "lead-set-aside" };
    if (plan.endedOn !== null) return { kind: "ended" };
    const refusal = await whyNotWrite({ db: trx, secretKey }, customer);
    if (refusal) return { kind: refusal };
    const href = await ensurePlanLink({ db: trx, secretKey, siteUrl }, id, now);
    if (!href) return { kind: "unknown" };
    const business = await loadBusiness(trx);
    const leavesAt = await loadLeavesAt(trx, now);
    const [next] = await listVisitsAhead(trx, id, new Date(leavesAt));
    await enqueue(trx, planPageMail({ plan, customer, business, href, next, dueAt: leavesAt }), now);
    return { kind: "sent", leavesAt };
  });
}
