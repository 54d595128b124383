import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { taxKey } from "#src/site/business.ts";
import type { JobCard } from "#src/work/job-cards/job-card.ts";
import { listJobsOf } from "#src/work/job-cards/jobs-of-lead.server.ts";
import { loadDownPayment } from "#src/work/invoices/card/down-payment.server.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import { loadQuote } from "#src/work/quotes/quotes.server.ts";
import { exactInvoice } from "../work/exact-invoice.ts";
import { billedJobs, isGone, receivedOf, type Issued, type OfRequest } from "../work/billed-jobs.ts";

/* What the jobs of a request say of money, beside what a bookkeeper finds in its documents and payments. The versions of one
   number are one job, and what is of no quote is an extra; none of the program's own arithmetic is used. */

export type JobFaults = {
  /** Rows whose job is not that of their number, and numbers of several jobs. */
  misplaced: number;
  /** Jobs of which an amount, or one of its taxes, is another than the documents have, or whose quote says another down payment. */
  told: number;
  /** The jobs together are not the documents, or not the rows that the books add up; or money is carried over to nowhere. */
  sums: number;
};

type Amounts = Map<string, number>;
type Loaded = Awaited<ReturnType<typeof loadAll>>;

export async function findJobFaults(db: Db, leadId: string, now: Date): Promise<JobFaults> {
  const all = await loadAll(db, leadId);
  const jobs = await listJobsOf(db, leadId, now);
  const [issued, told, carried] = [new Map(), new Map(), new Map()] as [Amounts, Amounts, Amounts];
  for (const one of all.issued) addDocument(issued, one);
  for (const { money } of jobs) for (const part of [money.billed, money.extras]) addPart(told, part, 1);
  for (const { money } of jobs) addPart(carried, money.carried, 1);
  const isSum = isSame(issued, told) && isSame(taxesOf(issued), all.booked) && isSame(carried, new Map());
  const billed = billedJobs(all);
  const wrong = await Promise.all(
    jobs.map(
      async (job) =>
        !isTold(job, all, billed) || !(await isDownPaymentTold(db, { ...all, jobId: job.id, billed }, now)),
    ),
  );
  return { misplaced: countMisplaced(all), told: wrong.filter(Boolean).length, sums: isSum ? 0 : 1 };
}

async function loadAll(db: Db, leadId: string) {
  const quotes = await db
    .selectFrom("quotes")
    .select(["id", "job_id", "number", "state", "document"])
    .where("lead_id", "=", leadId)
    .execute();
  const rows = await db
    .selectFrom("invoices")
    .select(["id", "job_id", "kind", "quote_id", "corrects_id", "document", "number"])
    .where("lead_id", "=", leadId)
    .orderBy("number")
    .execute();
  const ids = rows.map(({ id }) => id);
  const payments = await db
    .selectFrom("payments")
    .select(["invoice_id", "cents", "rounding_cents"])
    .where("invoice_id", "in", ids)
    .execute();
  const taxes = await db
    .selectFrom("invoice_taxes")
    .select(["tax", "thousandths", "cents"])
    .where("invoice_id", "in", ids)
    .execute();
  const booked: Amounts = new Map();
  for (const { tax, thousandths, cents } of taxes) add(booked, `${tax} ${thousandths}`, cents);
  const issued = rows.flatMap(({ document, ...row }) => (document ? [{ ...row, document: parseJson(document) }] : []));
  return { quotes, rows, payments, booked, issued };
}

function countMisplaced({ quotes, rows }: Loaded): number {
  const jobsOf = Map.groupBy(quotes, ({ number }) => number);
  const several = [...jobsOf.values()].filter((some) => new Set(some.map(({ job_id }) => job_id)).size !== 1);
  const shared = quotes.length > 0 && new Set(quotes.map(({ job_id }) => job_id)).size !== jobsOf.size ? 1 : 0;
  const strays = rows.filter(({ job_id, quote_id }) => {
    if (job_id === null) return true;
    return quote_id !== null && job_id !== quotes.find(({ id }) => id === quote_id)?.job_id;
  });
  return several.length + shared + strays.length;
}

function isTold({ id, money }: JobCard, { quotes, issued, payments }: Loaded, billedJob: Map<string, string>): boolean {
  const own = issued.filter(({ job_id }) => job_id === id);
  const billed: Amounts = new Map();
  for (const one of own) if (one.quote_id !== null) addDocument(billed, one);
  const forWork: Amounts = new Map();
  for (const one of issued) if (one.quote_id !== null && billedJob.get(one.id) === id) addDocument(forWork, one);
  const standing = quotes.find(({ job_id, state }) => job_id === id && state === "accepted")?.document;
  const agreed = standing ? agreedIn(parseJson(standing)) : undefined;
  const left = new Map(agreed);
  for (const [name, cents] of forWork) add(left, name, -cents);
  const balances = own
    .filter(({ kind }) => kind !== "credit")
    .map((one) => {
      const notes = own.filter(({ corrects_id }) => corrects_id === one.id);
      const paid = payments.filter(({ invoice_id }) => invoice_id === one.id);
      return (
        one.document.totals.totalCents -
        notes.reduce((sum, { document }) => sum + document.totals.totalCents, 0) -
        receivedOf(paid)
      );
    });
  const owed = balances.reduce((sum, cents) => sum + Math.max(0, cents), 0);
  const paidHere = new Set(own.map((one) => one.id));
  const received = receivedOf(payments.filter(({ invoice_id }) => paidHere.has(invoice_id)));
  const overpaid = balances.reduce((sum, cents) => sum + Math.max(0, -cents), 0);
  return (
    isSame(billed, partOf(money.billed)) &&
    isSame(agreed ?? new Map(), money.agreed ? partOf(money.agreed) : new Map()) &&
    (!agreed || isSame(left, money.left ? partOf(money.left) : new Map())) &&
    [owed, overpaid, received].join() === [money.owedCents, money.overpaidCents, money.receivedCents].join()
  );
}

type OfJob = OfRequest & { jobId: string; billed: Map<string, string> };

/** What the page of the accepted quote says is paid, or asks for, is what was received or is left of one that bills its work. */
async function isDownPaymentTold(db: Db, { jobId, ...all }: OfJob, now: Date): Promise<boolean> {
  const standing = all.quotes.find(({ job_id, state }) => job_id === jobId && state === "accepted");
  const quote = standing && (await loadQuote(db, standing.id));
  const said = quote && (await loadDownPayment(db, quote, now));
  const own = all.issued.filter(({ id, kind }) => kind === "down-payment" && all.billed.get(id) === jobId);
  const asking = own.filter((one) => !isGone(one, all));
  const received = (one: Issued) => receivedOf(all.payments.filter(({ invoice_id }) => invoice_id === one.id));
  if (said?.kind === "paid") return asking.some((one) => received(one) === said.cents);
  if (said?.kind !== "due" || asking.length === 0) return true;
  return asking.some((one) => {
    const notes = all.issued.filter(({ corrects_id }) => corrects_id === one.id);
    const credited = notes.reduce((sum, { document }) => sum + document.totals.totalCents, 0);
    return one.document.totals.totalCents - credited - received(one) === said.offer.cents;
  });
}

function agreedIn({
  lines,
  discount,
  taxes,
}: Pick<InvoiceDocument, "discount" | "taxes"> & {
  lines: (InvoiceDocument["lines"][number] & { optional: boolean })[];
}) {
  const exact = exactInvoice({
    lines: lines.filter(({ optional }) => !optional).map(({ untaxed = [], ...line }) => ({ ...line, untaxed })),
    discount,
    taxes: taxes.map((tax) => ({ name: taxKey(tax), thousandths: tax.thousandths })),
  });
  const amounts: Amounts = new Map([
    ["net", exact.netCents],
    ["total", exact.totalCents],
  ]);
  for (const [at, tax] of taxes.entries()) add(amounts, `${taxKey(tax)} ${tax.thousandths}`, exact.taxCents[at] ?? 0);
  return amounts;
}

function addDocument(to: Amounts, { document: { kind, taxes, totals } }: { document: InvoiceDocument }): void {
  const sign = kind === "credit" ? -1 : 1;
  add(to, "net", sign * totals.netCents);
  add(to, "total", sign * totals.totalCents);
  for (const [at, tax] of taxes.entries())
    add(to, `${taxKey(tax)} ${tax.thousandths}`, sign * (totals.taxCents[at] ?? 0));
}

type Told = JobCard["money"]["billed"];

function addPart(to: Amounts, { netCents, totalCents, taxes }: Told, sign: number): void {
  add(to, "net", sign * netCents);
  add(to, "total", sign * totalCents);
  for (const { tax, thousandths, cents } of taxes) add(to, `${tax} ${thousandths}`, sign * cents);
}

function partOf(part: Told): Amounts {
  const amounts: Amounts = new Map();
  addPart(amounts, part, 1);
  return amounts;
}

function taxesOf(amounts: Amounts): Amounts {
  return new Map([...amounts].filter(([name]) => name !== "net" && name !== "total"));
}

function add(to: Amounts, name: string, cents: number): void {
  to.set(name, (to.get(name) ?? 0) + cents);
}

function isSame(one: Amounts, other: Amounts): boolean {
  return [...new Set([...one.keys(), ...other.keys()])].every(
    (name) => (one.get(name) ?? 0) === (other.get(name) ?? 0),
  );
}
