import type { Selectable } from "kysely";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { isSameTax, type QuoteTax } from "#src/work/quotes/quote-totals.ts";
import { minus, type Part } from "#src/work/invoices/invoice-totals.ts";
import { loadSettled } from "#src/work/invoices/ledger.server.ts";
import type { InvoicesTable } from "#src/work/invoices/tables.ts";
import { loadCalledOffBeside } from "./lock-work.server.ts";

/** An invoice to subtract: what of it is not credited. */
export type Deducted = Part & { id: string; number: string; issuedOn: string; kind: "down-payment" | "invoice" };
/** `taxes` are those whose cents it has. */
export type Deductible = Deducted & { taxes: readonly QuoteTax[] };

/** Whether all that was agreed is invoiced, or a plan has begun to be, so that no down payment can be asked for. */
export async function isInvoiced(trx: Db, jobId: string): Promise<boolean> {
  const plans = await trx.selectFrom("plans").select("billed").where("job_id", "=", jobId).execute();
  if (plans.some(({ billed }) => parseJson(billed).length > 0)) return true;
  const ids = await loadIdsOfAgreement(trx, { jobId, kind: "invoice" });
  return (await creditedWhole(trx, ids)).size < ids.length;
}

type Asked = { id: string; jobId: string; kind: Deducted["kind"]; quoteId: string };

/**
 * Whether another invoice asks for the same: the down payment of the job, or all of this version. Each of a plan's invoices
 * asks for a part of what was agreed.
 */
export async function isAskedAlready(trx: Db, { id, jobId, kind, quoteId }: Asked): Promise<boolean> {
  if (kind === "invoice" && (await hasPlan(trx, jobId))) return false;
  const version = kind === "invoice" ? quoteId : undefined;
  const ids = (await loadIdsOfAgreement(trx, { jobId, kind, version })).filter((one) => one !== id);
  return (await creditedWhole(trx, ids)).size < ids.length;
}

/** Such a job has no invoice of all that was agreed: the plan bills it. */
export async function hasPlan(trx: Db, jobId: string): Promise<boolean> {
  const plan = await trx.selectFrom("plans").select("id").where("job_id", "=", jobId).limit(1).executeTakeFirst();
  return plan !== undefined;
}

type OfAgreement = { jobId: string; kind: Deducted["kind"]; version?: string | undefined };

/** Issued for what was agreed, and no extras: those are of no version. */
async function loadIdsOfAgreement(trx: Db, { jobId, kind, version }: OfAgreement): Promise<string[]> {
  let rows = trx.selectFrom("invoices").select("id").where("job_id", "=", jobId).where("kind", "=", kind);
  rows = version === undefined ? rows.where("quote_id", "is not", null) : rows.where("quote_id", "=", version);
  return (await rows.where("number", "is not", null).execute()).map(({ id }) => id);
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
 * What an invoice of all that was agreed subtracts: what is left uncredited of every invoice issued for it, of whatever
 * version, unless another invoice than these has subtracted it and was not credited as a whole. Of a job with a plan, whose
 * own invoices are of the agreement too, the down payments alone.
 */
export async function loadDeductible(trx: Db, { jobId, invoiceIds }: Subtracting): Promise<Deductible[]> {
  return loadFree(trx, await loadIssued(trx, { jobId, invoiceIds }), invoiceIds);
}

/** The same for a plan, whose own invoices are of the agreement too: the down payments alone. */
export async function loadDeductibleByPlan(trx: Db, { jobId, invoiceIds }: Subtracting): Promise<Deductible[]> {
  const rows = await loadIssued(trx, { jobId, invoiceIds });
  const downPayments = rows.filter(({ kind }) => kind === "down-payment");
  return loadFree(trx, downPayments, invoiceIds);
}

type Issued = Selectable<InvoicesTable> & { kind: Deducted["kind"] };

/**
 * With those of a job that was called off for which money was received: the next of the same request is for the same work.
 * What an invoice has subtracted goes with it, also where the other job is agreed anew.
 */
async function loadIssued(trx: Db, { jobId, invoiceIds }: Subtracting): Promise<Issued[]> {
  const rows = await selectOfRequest(trx, jobId).where("id", "not in", invoiceIds).execute();
  const settled = await loadSettled(
    trx,
    rows.map(({ id }) => id),
  );
  const calledOff = await loadCalledOffBeside(trx, jobId);
  const idsOf = (jobIds: string[]) => rows.filter(({ job_id }) => jobIds.includes(job_id ?? "")).map(({ id }) => id);
  const own = new Set([...invoiceIds, ...idsOf([jobId])]);
  const beside = new Set(idsOf(calledOff));
  const isIn = (ids: Set<string>, { id, deducted_in }: Issued) => ids.has(id) || ids.has(deducted_in ?? "");
  const byPlan = await hasPlan(trx, jobId);
  return rows
    .filter((row): row is Issued => row.kind === "down-payment" || (row.kind === "invoice" && !byPlan))
    .filter((row) => isIn(own, row) || (isIn(beside, row) && (settled.get(row.id)?.paidCents ?? 0) > 0));
}

/** Issued for what was agreed in any of the jobs of the same request. */
function selectOfRequest(trx: Db, jobId: string) {
  const lead = trx.selectFrom("jobs").select("lead_id").where("id", "=", jobId);
  return trx
    .selectFrom("invoices")
    .selectAll()
    .where("job_id", "in", trx.selectFrom("jobs").select("id").where("lead_id", "in", lead))
    .where("quote_id", "is not", null)
    .where("number", "is not", null)
    .where("document", "is not", null)
    .orderBy("id");
}

async function loadFree(trx: Db, issued: readonly Issued[], invoiceIds: readonly string[]): Promise<Deductible[]> {
  // What an invoice of another version subtracted is subtracted along with it.
  const own = new Set([...invoiceIds, ...issued.map(({ id }) => id)]);
  const others = issued.flatMap(({ deducted_in }) => (deducted_in && !own.has(deducted_in) ? [deducted_in] : []));
  const undone = await creditedWhole(trx, others);
  const free = issued.filter(({ deducted_in }) => !deducted_in || own.has(deducted_in) || undone.has(deducted_in));
  const deductible: Deductible[] = [];
  for (const row of free) {
    const left = await loadUncredited(trx, row);
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
