import type { Selectable } from "kysely";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { isSameTax, type QuoteTax } from "#src/work/quotes/quote-totals.ts";
import { minus, type Part } from "#src/work/invoices/invoice-totals.ts";
import { loadSettled } from "#src/work/invoices/ledger.server.ts";
import type { InvoicesTable } from "#src/work/invoices/tables.ts";
import type { JobFacts, PaperFact } from "#src/work/jobs/job-facts.ts";
import { loadFacts } from "#src/work/jobs/job-facts.server.ts";
import { isCreditedWhole } from "#src/work/jobs/job-money.ts";

/** An invoice to subtract: what of it is not credited. */
export type Deducted = Part & { id: string; number: string; issuedOn: string; kind: "down-payment" | "invoice" };
/** `taxes` are those whose cents it has. */
export type Deductible = Deducted & { taxes: readonly QuoteTax[] };

/** Whether all that was agreed is invoiced, or a plan has begun to be, so that no down payment can be asked for. */
export async function isInvoiced(trx: Db, jobId: string): Promise<boolean> {
  const plans = await trx.selectFrom("plans").select("billed").where("job_id", "=", jobId).execute();
  if (plans.some(({ billed }) => parseJson(billed).length > 0)) return true;
  const [job] = await loadFacts(trx, [jobId]);
  return job !== undefined && standingIn(job.billing, "invoice").length > 0;
}

type Asked = { id: string; jobId: string; kind: Deducted["kind"]; quoteId: string };

/**
 * Whether another invoice asks for the same: the down payment of the job, or all of this version. Each of a plan's invoices
 * asks for a part of what was agreed.
 */
export async function isAskedAlready(trx: Db, { id, jobId, kind, quoteId }: Asked): Promise<boolean> {
  const [job] = await loadFacts(trx, [jobId]);
  if (!job || (kind === "invoice" && job.plans.length > 0)) return false;
  if (kind === "invoice") return standingIn(job.papers, kind).some((one) => one.id !== id && one.quoteId === quoteId);
  return downPaymentsIn(job).some((one) => one.id !== id);
}

/** Such a job has no invoice of all that was agreed: the plan bills it. */
export async function hasPlan(trx: Db, jobId: string): Promise<boolean> {
  const plan = await trx.selectFrom("plans").select("id").where("job_id", "=", jobId).limit(1).executeTakeFirst();
  return plan !== undefined;
}

/**
 * Those that stand for the down payment of a job: its own that another job's invoice has subtracted, then what bills its work,
 * with what is kept for it of a quote that is called off.
 */
export function downPaymentsIn({ papers, billing }: JobFacts): PaperFact[] {
  const ids = new Set(billing.map(({ id }) => id));
  const spent = standingIn(papers, "down-payment").filter(({ id }) => !ids.has(id));
  return [...spent, ...standingIn(billing, "down-payment")];
}

/** Issued for what was agreed, which no extra is, and not credited to the last cent. */
function standingIn(papers: readonly PaperFact[], kind: Deducted["kind"]): PaperFact[] {
  return papers.filter((one) => one.kind === kind && isOfAgreement(one) && !isCreditedWhole(one, papers));
}

function isOfAgreement({ kind, number, quoteId }: PaperFact): boolean {
  return kind !== "credit" && number !== null && quoteId !== null;
}

/** Those of them that credit notes took off to the last cent: as if they had never been issued. */
export async function creditedWhole(trx: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom("invoices")
    .select(["id", "total_cents"])
    .where("id", "in", ids)
    .where("number", "is not", null)
    .execute();
  const settled = await loadSettled(trx, ids);
  const credited = rows.filter(
    ({ id, total_cents }) => total_cents > 0 && (settled.get(id)?.creditedCents ?? 0) >= total_cents,
  );
  return new Set(credited.map(({ id }) => id));
}

type Subtracting = { jobId: string; invoiceIds: readonly string[] };

/**
 * What an invoice of all that was agreed subtracts: what is left uncredited of every other one that bills the work of its job,
 * of whatever version. Of a job with a plan, whose own invoices are of the agreement too, the down payments alone.
 */
export async function loadDeductible(trx: Db, { jobId, invoiceIds }: Subtracting): Promise<Deductible[]> {
  const [job] = await loadFacts(trx, [jobId]);
  if (!job) return [];
  if (job.plans.length > 0) return loadLeft(trx, freeDownPayments(job, invoiceIds));
  return loadLeft(
    trx,
    job.billing.filter((one) => isOfAgreement(one) && !invoiceIds.includes(one.id)),
  );
}

/** The same for a plan, also one to come. */
export async function loadDeductibleByPlan(trx: Db, { jobId, invoiceIds }: Subtracting): Promise<Deductible[]> {
  const [job] = await loadFacts(trx, [jobId]);
  return job ? loadLeft(trx, freeDownPayments(job, invoiceIds)) : [];
}

/** Those that no invoice but these has subtracted, unless it was credited as a whole. */
function freeDownPayments({ papers, billing }: JobFacts, invoiceIds: readonly string[]): PaperFact[] {
  const all = [...papers, ...billing];
  return billing.filter((one) => {
    if (one.kind !== "down-payment" || !isOfAgreement(one)) return false;
    if (one.deductedIn === null || invoiceIds.includes(one.deductedIn)) return true;
    const taking = all.find(({ id }) => id === one.deductedIn);
    return taking !== undefined && isCreditedWhole(taking, all);
  });
}

type Issued = Pick<Selectable<InvoicesTable>, "id" | "number" | "issued_on" | "document"> & { kind: Deducted["kind"] };

async function loadLeft(trx: Db, papers: readonly PaperFact[]): Promise<Deductible[]> {
  const ids = papers.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("invoices")
    .select(["id", "kind", "number", "issued_on", "document"])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  const deductible: Deductible[] = [];
  for (const row of rows) {
    const left = row.kind === "credit" ? undefined : await loadUncredited(trx, { ...row, kind: row.kind });
    if (left && left.totalCents > 0) deductible.push(left);
  }
  return deductible;
}

async function loadUncredited(
  trx: Db,
  { id, kind, number, issued_on, document }: Issued,
): Promise<Deductible | undefined> {
  if (document === null) return undefined;
  const { totals, taxes } = parseJson(document);
  const credits = await trx
    .selectFrom("invoices")
    .select("document")
    .where("corrects_id", "=", id)
    .where("number", "is not", null)
    .execute();
  const parts = credits.flatMap((credit) => (credit.document ? [parseJson(credit.document)] : []));
  const left = minus(
    totals,
    parts.map((credit) => inTaxes({ ...credit.totals, taxes: credit.taxes }, taxes)),
  );
  return { ...left, ...{ id, kind, number: number ?? "", issuedOn: issued_on ?? "", taxes } };
}

/** From now on no other invoice subtracts them. */
export async function markDeducted(trx: Db, ids: readonly string[], invoiceId: string): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable("invoices").set({ deducted_in: invoiceId }).where("id", "in", ids).execute();
}

type Taxed = Part & { taxes: readonly QuoteTax[] };

/** The same amount with the cents of these taxes, in their order. What it had of others is part of its net. */
export function inTaxes({ taxes, taxCents, totalCents }: Taxed, of: readonly QuoteTax[]): Part {
  const cents = of.map((tax) => taxCents[taxes.findIndex((one) => isSameTax(one, tax))] ?? 0);
  return { netCents: totalCents - cents.reduce((sum, one) => sum + one, 0), taxCents: cents, totalCents };
}
