import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { taxKey } from "#src/site/business.ts";
import type { JobCard } from "#src/work/job-cards/job-card.ts";
import { listJobsOf } from "#src/work/job-cards/jobs-of-lead.server.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import { exactInvoice } from "./exact-invoice.ts";

/* What the jobs of a request say of money, beside what a bookkeeper finds in its documents and payments. The versions of one
   number are one job, and what is of no quote is an extra; none of the program's own arithmetic is used. */

export type JobFaults = {
  /** Rows whose job is not that of their number, and numbers of several jobs. */
  misplaced: number;
  /** Jobs of which an amount, or one of its taxes, is another than the documents have. */
  told: number;
  /** The jobs together are not the documents, or not the rows that the books add up. */
  sums: number;
};

type Amounts = Map<string, number>;
type Loaded = Awaited<ReturnType<typeof loadAll>>;

export async function findJobFaults(db: Db, leadId: string, now: Date): Promise<JobFaults> {
  const all = await loadAll(db, leadId);
  const jobs = await listJobsOf(db, leadId, now);
  const [issued, told] = [new Map(), new Map()] as [Amounts, Amounts];
  for (const one of all.issued) addDocument(issued, one);
  for (const { money } of jobs) for (const part of [money.billed, money.extras]) addPart(told, part, 1);
  const isSum = isSame(issued, told) && isSame(taxesOf(issued), all.booked);
  return {
    misplaced: countMisplaced(all),
    told: jobs.filter((job) => !isTold(job, all)).length,
    sums: isSum ? 0 : 1,
  };
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

function isTold({ id, money }: JobCard, { quotes, issued, payments }: Loaded): boolean {
  const own = issued.filter(({ job_id }) => job_id === id);
  const billed: Amounts = new Map();
  for (const one of own) if (one.quote_id !== null) addDocument(billed, one);
  const standing = quotes.find(({ job_id, state }) => job_id === id && state === "accepted")?.document;
  const agreed = standing ? agreedIn(parseJson(standing)) : undefined;
  const left = new Map(agreed);
  for (const [name, cents] of billed) add(left, name, -cents);
  const balances = own
    .filter(({ kind }) => kind !== "credit")
    .map((one) => {
      const notes = own.filter(({ corrects_id }) => corrects_id === one.id);
      const paid = payments.filter(({ invoice_id }) => invoice_id === one.id);
      return (
        one.document.totals.totalCents -
        notes.reduce((sum, { document }) => sum + document.totals.totalCents, 0) -
        paid.reduce((sum, { cents, rounding_cents }) => sum + cents + rounding_cents, 0)
      );
    });
  const owed = balances.reduce((sum, cents) => sum + Math.max(0, cents), 0);
  const paidHere = new Set(own.map((one) => one.id));
  const received = payments
    .filter(({ invoice_id }) => paidHere.has(invoice_id))
    .reduce((sum, { cents, rounding_cents }) => sum + cents + rounding_cents, 0);
  const overpaid = balances.reduce((sum, cents) => sum + Math.max(0, -cents), 0);
  return (
    isSame(billed, partOf(money.billed)) &&
    isSame(agreed ?? new Map(), money.agreed ? partOf(money.agreed) : new Map()) &&
    (!agreed || isSame(left, money.left ? partOf(money.left) : new Map())) &&
    [owed, overpaid, received].join() === [money.owedCents, money.overpaidCents, money.receivedCents].join()
  );
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
