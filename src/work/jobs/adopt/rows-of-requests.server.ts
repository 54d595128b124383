import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";

export type RowsOfRequest = Awaited<ReturnType<typeof loadRowsOf>>[number];

/** What each request has. Rows that have their job too, as they lead the others to it; the oldest first. */
export async function loadRowsOf(trx: Db, leadIds: readonly string[]) {
  const quotes = await trx
    .selectFrom("quotes")
    .select(["id", "lead_id", "job_id", "number", "revision", "state", "decided_at", "created_at"])
    .where("lead_id", "in", leadIds)
    .orderBy("number")
    .orderBy("revision")
    .execute();
  const plans = await trx
    .selectFrom("plans")
    .select(["id", "lead_id", "job_id", "quote_id", "billed", "created_at"])
    .where("lead_id", "in", leadIds)
    .orderBy("id")
    .execute();
  const visits = await trx
    .selectFrom("appointments")
    .select(["id", "lead_id", "job_id", "quote_id", "plan_id", "billed_in", "state", "day", "created_at"])
    .where("lead_id", "in", leadIds)
    .orderBy("id")
    .execute();
  const invoices = await loadInvoices(trx, leadIds);
  const of = { quotes: byLead(quotes), plans: byLead(plans), visits: byLead(visits), invoices: byLead(invoices) };
  return leadIds.map((leadId) => ({
    ...{ leadId, quotes: of.quotes(leadId), visits: of.visits(leadId) },
    plans: of.plans(leadId).map(({ billed, ...plan }) => ({
      ...plan,
      invoiceIds: parseJson(billed).flatMap(({ invoiceId }) => invoiceId ?? []),
    })),
    invoices: of.invoices(leadId).map(({ draft, ...invoice }) => ({ ...invoice, servedOn: parseJson(draft).servedOn })),
  }));
}

function loadInvoices(trx: Db, leadIds: readonly string[]) {
  return trx
    .selectFrom("invoices")
    .select(["id", "lead_id", "job_id", "quote_id", "appointment_id", "corrects_id", "deducted_in"])
    .select(["draft", "created_at"])
    .where("lead_id", "in", leadIds)
    .orderBy("id")
    .execute();
}

function byLead<Row extends { lead_id: string }>(rows: readonly Row[]): (leadId: string) => Row[] {
  const groups = Map.groupBy(rows, ({ lead_id }) => lead_id);
  return (leadId) => groups.get(leadId) ?? [];
}
