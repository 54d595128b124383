import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { JobDoubt } from "#src/work/jobs/tables.ts";

export type RowsOfRequest = Awaited<ReturnType<typeof loadRowsOf>>;
export type Doubted = { jobId: string; doubt: JobDoubt };

/** Rows that have their job too, as they lead the others to it; the oldest first. */
export async function loadRowsOf(trx: Db, leadId: string) {
  const quotes = await trx
    .selectFrom("quotes")
    .select(["id", "job_id", "number", "revision", "state", "decided_at", "created_at"])
    .where("lead_id", "=", leadId)
    .orderBy("number")
    .orderBy("revision")
    .execute();
  const plans = await trx
    .selectFrom("plans")
    .select(["id", "job_id", "quote_id", "billed", "created_at"])
    .where("lead_id", "=", leadId)
    .orderBy("id")
    .execute();
  const visits = await trx
    .selectFrom("appointments")
    .select(["id", "job_id", "quote_id", "plan_id", "billed_in", "state", "day", "created_at"])
    .where("lead_id", "=", leadId)
    .orderBy("id")
    .execute();
  const invoices = await trx
    .selectFrom("invoices")
    .select(["id", "job_id", "quote_id", "appointment_id", "corrects_id", "deducted_in", "draft", "created_at"])
    .where("lead_id", "=", leadId)
    .orderBy("id")
    .execute();
  return {
    ...{ leadId, quotes, visits },
    plans: plans.map(({ billed, ...plan }) => ({
      ...plan,
      invoiceIds: parseJson(billed).flatMap(({ invoiceId }) => invoiceId ?? []),
    })),
    invoices: invoices.map(({ draft, ...invoice }) => ({ ...invoice, servedOn: parseJson(draft).servedOn })),
  };
}

type Row = { id: string; job_id: string | null };

/** Written in the database and in what was read of it. */
export async function giveJob(
  trx: Db,
  { table, row, jobId }: { table: "quotes" | "appointments" | "plans" | "invoices"; row: Row; jobId: string },
): Promise<void> {
  await trx.updateTable(table).set({ job_id: jobId }).where("id", "=", row.id).where("job_id", "is", null).execute();
  row.job_id = jobId;
}

export function jobIdOf(rows: readonly Row[], id: string | null): string | undefined {
  return (id !== null && rows.find((row) => row.id === id)?.job_id) || undefined;
}
