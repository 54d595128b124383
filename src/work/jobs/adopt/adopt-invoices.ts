import { giveJob, jobIdOf, openOwn, type Adoption } from "./adoption.ts";
import type { RowsOfRequest } from "./rows-of-requests.server.ts";

type Invoice = RowsOfRequest["invoices"][number];

/** First those that say of what they are, then the blank ones, and credit notes after what they correct. */
export function adoptInvoices(adoption: Adoption, rows: RowsOfRequest): void {
  const strays = rows.invoices.filter(({ job_id }) => job_id === null);
  const corrections = strays.filter(({ corrects_id }) => corrects_id !== null);
  const others = strays.filter(({ corrects_id }) => corrects_id === null);
  const said = new Map(others.map((row) => [row, jobsSaid(rows, row)]));
  for (const [row, [jobId, ...more]] of said) {
    if (jobId === undefined) continue;
    giveJob(adoption, { table: "invoices", row, jobId });
    if (more.length > 0) adoption.doubts.push({ jobId, doubt: "mixed" });
  }
  const blank = others.filter(({ job_id }) => job_id === null);
  for (const row of blank) joinVisit(adoption, rows, row);
  for (const row of blank) if (row.job_id === null) adoptAlone(adoption, rows, row);
  for (const row of corrections) {
    const jobId = jobIdOf(rows.invoices, row.corrects_id) ?? openOwn(adoption, { leadId: rows.leadId, row });
    giveJob(adoption, { table: "invoices", row, jobId });
  }
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
function joinVisit(adoption: Adoption, { visits }: RowsOfRequest, row: Invoice): void {
  const alone = visits.filter(({ quote_id, plan_id }) => quote_id === null && plan_id === null);
  const jobId = alone.find(({ day, state }) => day === row.servedOn && state !== "cancelled")?.job_id;
  if (jobId) giveJob(adoption, { table: "invoices", row, jobId });
}

/** For an invoice that names nothing else: what was done and is not invoiced may be what it bills. */
function adoptAlone(adoption: Adoption, rows: RowsOfRequest, row: Invoice): void {
  const billed = new Set(rows.invoices.map(({ job_id }) => job_id));
  const done = new Set(rows.visits.filter(({ state }) => state === "done").map(({ job_id }) => job_id));
  const jobId = openOwn(adoption, { leadId: rows.leadId, row });
  giveJob(adoption, { table: "invoices", row, jobId });
  if (done.difference(billed).size === 1) adoption.doubts.push({ jobId, doubt: "invoice-of-which" });
}
