import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";

/** `issued` in the order of their numbers. */
export type OfRequest = {
  quotes: readonly { id: string; job_id: string | null; state: string }[];
  issued: readonly Issued[];
  payments: readonly { invoice_id: string; cents: number; rounding_cents: number }[];
};

export type Issued = {
  id: string;
  job_id: string | null;
  kind: string;
  quote_id: string | null;
  corrects_id: string | null;
  document: InvoiceDocument;
};

/**
 * By the id of each issued document, the job whose work it bills: what an invoice says that it subtracts is of the work of that
 * invoice, what is kept on account of the one quote that it is subtracted from next. Read from documents and payments alone.
 */
export function billedJobs(all: OfRequest): Map<string, string> {
  return new Map(all.issued.map((one) => [one.id, jobOf(one, all)]));
}

function jobOf(one: Issued, all: OfRequest): string {
  const { issued, payments } = all;
  const own = one.job_id ?? "";
  const corrected = issued.find(({ id }) => id === one.corrects_id);
  if (corrected) return jobOf(corrected, all);
  if (one.quote_id === null) return own;
  const taking = takingOf(one, all);
  if (taking && !isGone(taking, all) && (taking.document.totals.totalCents > 0 || stands(taking.job_id, all)))
    return jobOf(taking, all);
  const last = lastJobOf(one, all);
  if (stands(own, all) && (last === own || awaitsInvoice(own, all))) return own;
  if (awaitsInvoice(last, all)) return last;
  if (receivedOf(payments.filter(({ invoice_id }) => invoice_id === one.id)) <= 0) return own;
  const waiting = [...new Set(all.quotes.map(({ job_id }) => job_id ?? ""))]
    .filter((id) => id !== own && awaitsInvoice(id, all))
    .toSorted();
  return waiting.find((id) => id > own) ?? waiting.at(-1) ?? own;
}

/** The newest that subtracts it. */
function takingOf({ document: { number } }: Issued, { issued }: OfRequest): Issued | undefined {
  return issued.findLast(({ document }) => document.deducted.some((part) => part.number === number));
}

function lastJobOf(one: Issued, all: OfRequest): string {
  const taking = takingOf(one, all);
  return taking ? lastJobOf(taking, all) : (one.job_id ?? "");
}

function stands(jobId: string | null, { quotes }: OfRequest): boolean {
  return quotes.some(({ job_id, state }) => job_id === jobId && state === "accepted");
}

/** It stands, and nothing that stands bills all of it. */
function awaitsInvoice(jobId: string, all: OfRequest): boolean {
  const standing = all.quotes.find(({ job_id, state }) => job_id === jobId && state === "accepted");
  const finals = all.issued.filter(({ kind, quote_id }) => kind === "invoice" && quote_id === standing?.id);
  return standing !== undefined && finals.every((one) => isGone(one, all));
}

export function isGone({ id, document }: Issued, { issued }: OfRequest): boolean {
  const credits = issued.filter(({ corrects_id }) => corrects_id === id);
  const credited = credits.reduce((sum, credit) => sum + credit.document.totals.totalCents, 0);
  return document.totals.totalCents > 0 && credited === document.totals.totalCents;
}

/** With the rounding of cash. */
export function receivedOf(payments: OfRequest["payments"]): number {
  return payments.reduce((sum, { cents, rounding_cents }) => sum + cents + rounding_cents, 0);
}
