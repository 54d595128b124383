import type { Db } from "#src/platform/db/db.server.ts";
import { openJob } from "#src/work/jobs/jobs.server.ts";
import { giveJob, jobIdOf, type Doubted, type RowsOfRequest } from "./rows-of-request.server.ts";

type Invoice = RowsOfRequest["invoices"][number];

/** First those that say of what they are, then the blank ones, and credit notes after what they correct. */
export async function adoptInvoices(trx: Db, rows: RowsOfRequest): Promise<Doubted[]> {
  const doubts: Doubted[] = [];
  const strays = rows.invoices.filter(({ job_id }) => job_id === null);
  const corrections = strays.filter(({ corrects_id }) => corrects_id !== null);
  const others = strays.filter(({ corrects_id }) => corrects_id === null);
  const said = new Map(others.map((row) => [row, jobsSaid(rows, row)]));
  for (const [row, [jobId, ...more]] of said) {
    if (jobId === undefined) continue;
    await giveJob(trx, { table: "invoices", row, jobId });
    if (more.length > 0) doubts.push({ jobId, doubt: "mixed" });
  }
  const blank = others.filter(({ job_id }) => job_id === null);
  for (const row of blank) await joinVisit(trx, rows, row);
  for (const row of blank) if (row.job_id === null) doubts.push(...(await adoptAlone(trx, rows, row)));
  for (const row of corrections) {
    const jobId = jobIdOf(rows.invoices, row.corrects_id) ?? (await openOwn(trx, rows, row));
    await giveJob(trx, { table: "invoices", row, jobId });
  }
  return doubts;
}

/** By the final invoice that subtracts it, its visits, the plan whose instalment it is, its visit and its quote. */
function jobsSaid(rows: RowsOfRequest, row: Invoice): string[] {
  const said = [
    ...jobsOfFinal(rows, row),
    ...rows.visits.filter(({ billed_in }) => billed_in === row.id).map(({ job_id }) => job_id),
    ...rows.plans.filter(({ invoiceIds }) => invoiceIds.includes(row.id)).map(({ job_id }) => job_id),
    jobIdOf(rows.visits, row.appointment_id),
    jobIdOf(rows.quotes, row.quote_id),
  ];
  return [...new Set(said.filter((jobId) => typeof jobId === "string"))];
}

function jobsOfFinal(rows: RowsOfRequest, { id, deducted_in }: Invoice): string[] {
  const final = rows.invoices.find((row) => row.id === deducted_in && row.id !== id);
  if (!final) return [];
  if (final.job_id !== null) return [final.job_id];
  return jobsSaid({ ...rows, invoices: rows.invoices.filter((row) => row.id !== id) }, final).slice(0, 1);
}

/** A visit without a quote on the day that the invoice says. */
async function joinVisit(trx: Db, { visits }: RowsOfRequest, row: Invoice): Promise<void> {
  const alone = visits.filter(({ quote_id, plan_id }) => quote_id === null && plan_id === null);
  const jobId = alone.find(({ day, state }) => day === row.servedOn && state !== "cancelled")?.job_id;
  if (jobId) await giveJob(trx, { table: "invoices", row, jobId });
}

/** For an invoice that names nothing else: what was done and is not invoiced may be what it bills. */
async function adoptAlone(trx: Db, rows: RowsOfRequest, row: Invoice): Promise<Doubted[]> {
  const billed = new Set(rows.invoices.map(({ job_id }) => job_id));
  const done = new Set(rows.visits.filter(({ state }) => state === "done").map(({ job_id }) => job_id));
  const jobId = await openOwn(trx, rows, row);
  await giveJob(trx, { table: "invoices", row, jobId });
  return done.difference(billed).size === 1 ? [{ jobId, doubt: "invoice-of-which" }] : [];
}

function openOwn(trx: Db, { leadId }: RowsOfRequest, { id, created_at }: Invoice): Promise<string> {
  return openJob(trx, { id, leadId }, new Date(created_at));
}
