import type { Db } from "#src/platform/db/db.server.ts";
import { changeLeadWithin, withStatus } from "#src/work/leads/follow-up/change-lead.server.ts";

/** Undoes the transaction, to try it again. */
export class LeadChanged extends Error {}

/**
 * With the sum of what was accepted, without the taxes, which are no revenue; of a lead without an accepted quote any more,
 * quoted again. What a plan was invoiced for already stays in the amount when its renewal is accepted.
 */
export async function winLead(trx: Db, leadId: string, now: Date): Promise<void> {
  const { cents } = await trx
    .selectFrom("quotes")
    .where("lead_id", "=", leadId)
    .where("state", "=", "accepted")
    .select(({ fn }) => fn.sum<number | string | null>("net_cents").as("cents"))
    .executeTakeFirstOrThrow();
  const won_cents = cents === null ? null : Math.max(Number(cents), await invoicedByPlans(trx, leadId));
  const status = won_cents === null ? ("quoted" as const) : ("won" as const);
  const changed = await changeLeadWithin(trx, { id: leadId, now }, (lead) =>
    withStatus(lead, { status, won_cents, lost_reason: "" }),
  );
  if (changed === "stale") throw new LeadChanged();
}

/** Without taxes, of a lead that has a plan: its visits are more than the quote they began with. */
async function invoicedByPlans(trx: Db, leadId: string): Promise<number> {
  const plan = trx.selectFrom("plans").select("id").where("lead_id", "=", leadId);
  if (!(await plan.limit(1).executeTakeFirst())) return 0;
  const rows = await trx
    .selectFrom("invoices")
    .select(["kind", "net_cents"])
    .where("lead_id", "=", leadId)
    .where("number", "is not", null)
    .execute();
  return rows.reduce((sum, { kind, net_cents }) => sum + (kind === "credit" ? -net_cents : net_cents), 0);
}
