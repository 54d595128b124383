import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { changeLeadWithin, withStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { loadInvoiceSettings } from "#src/work/invoices/invoices.server.ts";
import { selectLedger } from "#src/work/invoices/list/ledger-query.server.ts";

/** For a lead that is being edited at the same time. */
const MOST_TRIES = 3;

/**
 * Once nothing is owed any more, what a won job brought in is what was paid without taxes: the amount of its lead, and so
 * what Google is told as a correction. A down payment alone is not the job. While a plan of the lead goes on, each round
 * that is paid may raise the amount and none lowers it, as the rest is still to come. In the caller's transaction.
 */
export async function paidIsWon(trx: Db, leadId: string, now: Date): Promise<void> {
  if (!(await loadInvoiceSettings(trx)).paidIsWon) return;
  const cents = await paidNetOf(trx, leadId);
  if (cents === undefined) return;
  const goesOn = await hasPlanAhead(trx, leadId, now);
  for (let tries = MOST_TRIES; tries > 0; tries -= 1) {
    const changed = await changeLeadWithin(trx, { id: leadId, now }, (lead) => {
      if (lead.status !== "won") return undefined;
      const won_cents = goesOn ? Math.max(cents, lead.won_cents ?? 0) : cents;
      return withStatus(lead, { status: "won", won_cents, lost_reason: "" });
    });
    if (changed !== "stale") return;
  }
}

/** Visits or instalments are still to come. */
async function hasPlanAhead(trx: Db, leadId: string, now: Date): Promise<boolean> {
  const today = await loadToday(trx, now);
  const plans = trx.selectFrom("plans").select("id").where("lead_id", "=", leadId).where("ended_on", "is", null);
  const ahead = plans.where((eb) => eb.or([eb("ends_on", ">=", today), eb("bill_on", "is not", null)]));
  return (await ahead.limit(1).executeTakeFirst()) !== undefined;
}

/** Undefined while something is owed, or where the job is not invoiced or is credited whole. */
async function paidNetOf(trx: Db, leadId: string): Promise<number | undefined> {
  const rows = await selectLedger(trx)
    .select(["kind", "state", "net_cents"])
    .where("lead_id", "=", leadId)
    .where("number", "is not", null)
    .execute();
  if (rows.some(({ state }) => state === "open" || state === "partly-paid")) return undefined;
  if (!rows.some(({ kind, state }) => kind === "invoice" && state !== "credited")) return undefined;
  return rows.reduce((sum, { kind, net_cents }) => sum + (kind === "credit" ? -net_cents : net_cents), 0);
}
